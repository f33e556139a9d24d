import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { User } from '#shared/contract/accounts/user.ts';
import type { WebConfig } from '#shared/deployment/web-config.ts';
import { AdSlot } from '#web/features/advertising/ad-slot.tsx';
import { userQuery } from '#web/queries/account/user-query.ts';
import { createQueryClient } from '#web/queries/client/query-client.ts';
import { webConfigQuery } from '#web/queries/client/web-config-query.ts';
import { shopper } from './people.ts';

const config: WebConfig = {
  stripePublishableKey: 'pk_test',
  stripeScriptUrl: '/stripe.js',
  adFrameUrl: 'https://ads.example/frame',
};

/** The ad space of 300 by 250, for this person, with enough room. */
function seePlace(changes: Partial<User>, settings: WebConfig = config, widthThere = 300) {
  class Observer {
    private readonly tell: () => void;
    constructor(tell: () => void) {
      this.tell = tell;
    }
    observe = () => this.tell();
    disconnect = () => undefined;
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(widthThere);
  onTestFinished(() => {
    cleanup();
    localStorage.clear();
    width.mockRestore();
    vi.unstubAllGlobals();
  });
  const client = createQueryClient(() => {});
  client.setQueryData(userQuery.queryKey, shopper(changes));
  client.setQueryData(webConfigQuery.queryKey, settings);
  render(
    <QueryClientProvider client={client}>
      <AdSlot size="square" />
    </QueryClientProvider>,
  );
  return screen.queryByRole('complementary', { name: 'Advertisement, 300 × 250' });
}

const answered = (consent: 'accepted' | 'declined') => localStorage.setItem('tillwise.cookie-consent', consent);

test('a free shopper sees the reserved space before the cookie answer', () => {
  expect(seePlace({})?.textContent).toContain('300 × 250');
});

test('a free shopper who declines sees nothing', () => {
  answered('declined');
  expect(seePlace({})).toBeNull();
});

test('a member with Premium sees no advertisement and no place for one', () => {
  answered('accepted');
  expect(seePlace({ isPremium: true, badge: 'premium' })).toBeNull();
});

test('without a configured advertisement, a free shopper sees the reserved space until they decline', () => {
  answered('accepted');
  const unconfigured = { ...config, adFrameUrl: undefined };
  expect(seePlace({}, unconfigured)?.textContent).toContain('300 × 250');
  cleanup();
  answered('declined');
  expect(seePlace({}, unconfigured)).toBeNull();
});

test('an advertisement that does not fit is not shown', () => {
  expect(seePlace({}, config, 299)).toBeNull();
});
