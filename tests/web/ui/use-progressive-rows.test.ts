import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useProgressiveRows } from '#web/ui/use-progressive-rows.ts';

function Rows() {
  return createElement('p', null, useProgressiveRows(12, false));
}

test('a visitor of a prerendered page sees every row before the script loads', () => {
  expect(renderToString(createElement(Rows))).toBe('<p>12</p>');
});
