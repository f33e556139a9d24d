import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { chainSites } from '#shared/rules/chain-sites.ts';
import { type Chain, chains } from '#shared/rules/chains.ts';
import { limits } from '#shared/rules/limits.ts';
import { type ChainProfile, chainProfiles } from '#web/features/stores/chain-profiles.ts';
import { pageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { ChainLogo } from '#web/product/chain-logo.tsx';
import { signUpHref } from '#web/session/sign-in.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageBand } from '#web/ui/page-band.tsx';

export const meta = () =>
  pageMeta({
    title: 'Supported stores: 6 chains, 9,000+ locations',
    description:
      'Walmart, Target, Kroger, Meijer, Hy-Vee and Schnucks: the chains whose prices Tillwise compares, in all 50 states.',
    path: paths.stores.href(),
  });

const wholeNumber = new Intl.NumberFormat('en-US');

export default function StoresPage() {
  return (
    <PageBand
      title="Six chains, one comparison"
      lead={`9,000+ locations in 50 states. Choose up to ${limits.storesSelected} of the stores near you and see your cart priced at each.`}
      actions={
        <>
          <a href={signUpHref()} className={buttonLook({ size: 'large' })}>
            Sign up free
          </a>
          <Link to={paths.demo.href()} className={buttonLook({ variant: 'ghost', size: 'large' })}>
            Try the demo
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
      <p className="max-w-[70ch] text-sm text-muted">
        Location counts are approximate. Tillwise is independent: it is not affiliated with these chains, and their
        names belong to them.
      </p>
    </PageBand>
  );
}

function ChainCard({ chain, profile }: { chain: Chain; profile: ChainProfile }) {
  const { description, tags } = profile;
  const { kind, locations, websiteUrl, onlineShoppingUrl } = chainSites[chain.id];
  const headingId = `chain-${chain.id}`;
  return (
    <Card aria-labelledby={headingId} className="flex flex-col gap-3.5 sm:p-5.5">
      <div className="flex items-center gap-3">
        <ChainLogo logo={chain.logo} color={chain.color} size="large" />
        <div className="min-w-0">
          <h2 id={headingId}>{chain.name}</h2>
          <p className="text-sm text-muted">
            {kind} · about {wholeNumber.format(locations)} locations
          </p>
        </div>
      </div>
      <p>{description}</p>
      <ul aria-label="Features" className="flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <li key={tag}>
            <Badge>{tag}</Badge>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap gap-x-5 gap-y-1 border-t border-dashed border-line pt-3.5 text-sm">
        <StoreLink href={websiteUrl} chainName={chain.name}>
          Website
        </StoreLink>
        <StoreLink href={onlineShoppingUrl} chainName={chain.name}>
          Order online
        </StoreLink>
      </div>
    </Card>
  );
}

function StoreLink({ href, chainName, children }: { href: string; chainName: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="inline-flex items-center gap-1.5 font-semibold text-leaf-deep underline-offset-3 hover:underline pointer-coarse:min-h-11"
    >
      {children}
      <span className="sr-only"> at {chainName} (opens in a new tab)</span>
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}
