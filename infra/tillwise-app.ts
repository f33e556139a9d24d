import { Annotations, App, type AppProps, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { type RealStores, requireCommittedProducts, requireRealStores } from './deployed-imported-data.ts';
import { type Credentials, readStage } from './stages.ts';
import { TillwiseStack } from './tillwise-stack.ts';

interface TillwiseAppProps extends AppProps {
  /** The folder of the built web app. */
  webBuild: string;
  credentials?: Credentials;
  stores: RealStores;
  /** Registers of imported products that this machine alone has. */
  uncommittedProducts: readonly string[];
}

/** One stage of Tillwise. cdk-nag fails the synthesis while a finding is not acknowledged. */
export function tillwiseApp({ webBuild, credentials, stores, uncommittedProducts, ...props }: TillwiseAppProps): {
  app: App;
  stack: TillwiseStack;
} {
  const app = new App(props);
  const stage = readStage(app.node, credentials);
  if (stage.name === 'prod') {
    requireRealStores(stores, stage.mayHaveSamples);
    requireCommittedProducts(uncommittedProducts);
  }
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  Tags.of(app).add('product', 'tillwise');
  Tags.of(app).add('stage', stage.name);
  const stack = new TillwiseStack(app, `tillwise-${stage.name}`, { stage, webBuild });
  if (stage.name === 'prod' && stage.isFirstDeploy) {
    Annotations.of(stack).addWarningV2(
      'tillwise:unprotected',
      'The stack, its table, and its user pool are not protected from deletion yet. When this deploy has succeeded, deploy again without -c firstDeploy=true.',
    );
  }
  return { app, stack };
}
