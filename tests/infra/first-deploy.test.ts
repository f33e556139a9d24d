import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Template } from 'aws-cdk-lib/assertions';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { realStoresIn, storeRegister, uncommittedProductsIn } from '#infra/deployed-imported-data.ts';
import { prodSettings, resourceOf, synthesize } from './synthesized.ts';

const prod = (choices: Parameters<typeof synthesize>[0] = {}) =>
  synthesize({ stage: 'prod', settings: prodSettings, ...choices });

/** Properties that name a resource: two resources can't share a name. */
const namings =
  /^(Name|Domain|AlarmName|ApiName|BucketName|DashboardName|FunctionName|GroupName|LogGroupName|PolicyName|QueueName|RoleName|TableName|TopicName|UserPoolName|GlobalTableName)$/;

interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
  DeletionPolicy?: string;
}

function resources(template: Template): Resource[] {
  return Object.values(template.toJSON().Resources);
}

/** Settings that keep CloudFormation from deleting a resource. */
function protections(template: Template): unknown[] {
  const found: unknown[] = [];
  JSON.stringify(template.toJSON(), (key, value) => {
    if (/^DeletionProtection(Enabled)?$/.test(key)) found.push(value);
    return value;
  });
  return found;
}

const [first, usual] = [prod({ context: { firstDeploy: 'true' } }), prod()];

describe('a first deploy of prod that fails', () => {
  const { template, notes, isProtected } = first;

  test('removes everything it created, because nothing is protected yet', () => {
    expect(isProtected).toBe(false);
    expect(new Set(protections(template))).toEqual(new Set([false, 'INACTIVE']));
    const policies = resources(template).map(({ DeletionPolicy = 'Delete' }) => DeletionPolicy);
    expect(new Set(policies)).toEqual(new Set(['Delete', 'RetainExceptOnCreate']));
  });

  test('leaves no name taken, whatever remains of it', () => {
    const kept = resources(template).filter(({ DeletionPolicy = 'Delete' }) => DeletionPolicy !== 'Delete');
    expect(kept.map(({ Type }) => Type).toSorted()).toEqual([
      'AWS::Cognito::UserPool',
      'AWS::DynamoDB::GlobalTable',
      'AWS::S3::Bucket',
      'AWS::SecretsManager::Secret',
    ]);
    for (const { Properties = {} } of kept) {
      expect(Object.keys(Properties).filter((property) => namings.test(property))).toEqual([]);
    }
  });

  test('reminds the operator that a second deploy turns the protection on', () => {
    expect(notes.join()).toContain('deploy again without -c firstDeploy=true');
  });
});

test('every other deploy of prod protects the stack, the table and the user pool', () => {
  const { template, notes, isProtected } = usual;
  expect(isProtected).toBe(true);
  expect(protections(template).toSorted()).toEqual(['ACTIVE', true]);
  expect(notes.join()).not.toContain('firstDeploy');
});

test('the second deploy replaces nothing of the first', () => {
  const unprotected = JSON.stringify(usual.template.toJSON())
    .replaceAll('"DeletionProtectionEnabled":true', '"DeletionProtectionEnabled":false')
    .replaceAll('"DeletionProtection":"ACTIVE"', '"DeletionProtection":"INACTIVE"');
  expect(JSON.parse(unprotected)).toEqual(first.template.toJSON());
});

test('dev removes everything, with any flag', () => {
  const { template, isProtected } = synthesize({ context: { firstDeploy: 'true' } });
  expect(isProtected).toBe(false);
  expect(resources(template).filter(({ DeletionPolicy = 'Delete' }) => DeletionPolicy !== 'Delete')).toEqual([]);
  expect(resourceOf(template, 'AWS::Cognito::UserPool').Properties.DeletionProtection).toBe('INACTIVE');
});

test('an operator who misspells a flag gets an error', () => {
  expect(() => prod({ context: { firstDeploy: 'yes' } })).toThrow('Use -c firstDeploy=true, or omit it.');
});

describe('prod without real stores', () => {
  test('is refused with instructions', () => {
    expect(() => prod({ stores: 'none' })).toThrow('There are no real stores (data/imported/stores.csv)');
  });

  test('is allowed when an operator accepts samples', () => {
    expect(prod({ stores: 'none', context: { sampleStores: 'true' } }).notes.join()).not.toContain('stores');
  });

  test('is allowed in dev', () => {
    expect(() => synthesize({ stores: 'none' })).not.toThrow();
  });
});

describe('the ids of real stores', () => {
  let project: string;
  const register = () => join(project, storeRegister);
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Operator', '-c', 'user.email=operator@tillwise.test', ...words], {
      cwd: project,
    });

  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'tillwise-stores-'));
    mkdirSync(dirname(register()), { recursive: true });
  });
  afterEach(() => rmSync(project, { recursive: true }));

  test('are refused while only this machine has them, and accepted once committed', () => {
    git('init', '--quiet');
    expect(realStoresIn(project)).toBe('none');
    writeFileSync(register(), 'id,chain\n');
    expect(realStoresIn(project)).toBe('uncommitted');
    expect(() => prod({ stores: 'uncommitted', context: { sampleStores: 'true' } })).toThrow('Commit it first');
    git('add', '.');
    expect(realStoresIn(project)).toBe('uncommitted');
    git('commit', '--quiet', '--message', 'Keep the ids of the stores');
    expect(realStoresIn(project)).toBe('committed');
    writeFileSync(register(), 'id,chain\n4320112345,kroger\n');
    expect(realStoresIn(project)).toBe('uncommitted');
  });

  test('imported products are refused while this machine alone has them, too', () => {
    git('init', '--quiet');
    expect(uncommittedProductsIn(project)).toEqual([]);
    const products = 'data/imported/products.csv.gz';
    writeFileSync(join(project, products), 'one');
    expect(uncommittedProductsIn(project)).toEqual([products]);
    const uncommittedProducts = uncommittedProductsIn(project);
    expect(() => prod({ uncommittedProducts })).toThrow(`${products}: not committed`);
    expect(() => synthesize({ uncommittedProducts })).not.toThrow();
    git('add', '.');
    git('commit', '--quiet', '--message', 'Keep the products');
    expect(uncommittedProductsIn(project)).toEqual([]);
    writeFileSync(join(project, products), 'two');
    expect(uncommittedProductsIn(project)).toEqual([products]);
    rmSync(join(project, products));
    expect(uncommittedProductsIn(project)).toEqual([products]);
  });

  test('are not ignored by git, unlike the files built from them', () => {
    const isIgnored = (path: string) => {
      try {
        execFileSync('git', ['check-ignore', '--quiet', '--no-index', path]);
        return true;
      } catch {
        return false;
      }
    };
    const paths = [storeRegister, 'data/imported/report.txt', 'data/imported/built/stores/stores.txt'];
    expect(paths.map(isIgnored)).toEqual([false, true, true]);
  });

  test('are accepted in a copy of the repository without its history', () => {
    writeFileSync(register(), 'id,chain\n');
    expect(realStoresIn(project)).toBe('committed');
  });
});
