import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { limits } from '#shared/limits.ts';
import { chainFacts } from '#shared/rules/stores/chain-facts.ts';
import { type Chain, chains } from '#shared/rules/stores/chains.ts';
import { type ChainProfile, chainProfiles } from '#web/features/stores/chain-profiles/words.ts';
import { pageMeta } from '#web/page-meta.ts';
import { ChainLogo } from '#web/parts/stores/chain-logo.tsx';
import { paths } from '#web/paths.ts';
import { SignUpOrCart } from '#web/session/sign-up-or-cart.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageBand } from '#web/ui/page-band.tsx';
import * as words from './words/stores-page-words.ts';

export const meta = () =>
  pageMeta({
    title: words.storesTitle,
    description: words.storesDescription,
    path: paths.stores.href(),
  });

export default function StoresPage() {
  return (
    <PageBand
      title={words.sixChains}
      lead={words.chooseStores(limits.storesSelected)}
      actions={
        <>
          <SignUpOrCart>{words.signUp}</SignUpOrCart>
          <Link to={paths.demo.href()} className={buttonLook({ variant: 'ghost', size: 'large' })}>
            {words.tryDemo}
          </Link>
        </>
      }
    >
      <ul className="grid gap-4 md:grid-cols-2">
        {chains.map((chain) => {
          const profile = chainProfiles[chain.id];
          return (
            profile && (
              <li key={chain.id} className="grid">
                <ChainCard chain={chain} profile={profile} />
              </li>
            )
          );
        })}
      </ul>
      <p className="max-w-[70ch] text-sm text-muted">{words.independence}</p>
    </PageBand>
  );
}

function ChainCard({ chain, profile }: { chain: Chain; profile: ChainProfile }) {
  const { description, tags } = profile;
  const { kind, locations, websiteUrl, onlineShoppingUrl } = chainFacts[chain.id];
  const headingId = `chain-${chain.id}`;
  return (
    <Card aria-labelledby={headingId} className="flex flex-col gap-3.5 sm:p-5.5">
      <div className="flex items-center gap-3">
        <ChainLogo logo={chain.logo} color={chain.color} size="large" />
        <div className="min-w-0">
          <h2 id={headingId}>{chain.name}</h2>
          <p className="text-sm text-muted">{words.chainFacts(kind, locations)}</p>
        </div>
      </div>
      <p>{description}</p>
      <ul aria-label={words.chainFeatures} className="flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <li key={tag}>
            <Badge>{tag}</Badge>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap gap-x-5 gap-y-1 border-t border-dashed border-line pt-3.5 text-sm">
        <StoreLink href={websiteUrl} label={words.websiteOf(chain.name)}>
          {words.website}
        </StoreLink>
        <StoreLink href={onlineShoppingUrl} label={words.orderOnlineAt(chain.name)}>
          {words.orderOnline}
        </StoreLink>
      </div>
    </Card>
  );
}

function StoreLink({ href, label, children }: { href: string; label: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={label}
      className="inline-flex items-center gap-1.5 font-semibold text-leaf-deep underline-offset-3 hover:underline pointer-coarse:min-h-11"
    >
      {children}
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}
