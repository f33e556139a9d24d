import { describe, expect, test } from 'vitest';
import { siteOriginFrom } from '#web/site-origin.ts';
import { robotsFile, siteMap } from '../../web/site-files.ts';

const origin = 'https://tillwise.test';

describe('the files for robots', () => {
  test('the site map is well-formed and has one line per page', () => {
    expect(siteMap(origin, ['/', '/demo'])).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '  <url><loc>https://tillwise.test/</loc></url>',
        '  <url><loc>https://tillwise.test/demo</loc></url>',
        '</urlset>',
        '',
      ].join('\n'),
    );
  });

  test('a messenger’s robot may read a shared list, and no robot may call the API', () => {
    const lines = robotsFile(origin).split('\n');
    expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /api/']);
    expect(lines).toContain('Sitemap: https://tillwise.test/sitemap.xml');
  });
});

describe('the site’s address in its pages', () => {
  test.each([
    ['https://tillwise.test', 'https://tillwise.test'],
    ['https://tillwise.test/', 'https://tillwise.test'],
    ['', 'https://tillwise.example'],
    [undefined, 'https://tillwise.example'],
  ])('%s at build makes it %s', (configured, expected) => {
    expect(siteOriginFrom(configured)).toBe(expected);
  });

  test('an invalid address stops the build', () => {
    expect(() => siteOriginFrom('tillwise')).toThrow('Invalid URL');
  });
});
