import { Link } from 'react-router';
import { config } from '#web/config.ts';
import { ShoppingSteps } from '#web/features/guide/shopping-steps.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { SignUpOrCart } from '#web/session/sign-up-or-cart.tsx';
import { PageBand } from '#web/ui/page-band.tsx';

export const meta = () =>
  pageMeta({
    title: 'About',
    description: 'Tillwise helps grocery shoppers find the cheapest store for a whole list, with prices you can trust.',
    path: paths.about.href(),
  });

const linkLook = 'font-medium text-leaf-deep underline underline-offset-3';

export default function AboutPage() {
  return (
    <PageBand
      title="Groceries should not be a guess"
      lead="No one can remember the prices at five stores. So most of us shop where we always do and pay what it costs there."
      actions={<SignUpOrCart>Sign up free</SignUpOrCart>}
    >
      <section aria-labelledby="mission-heading" className="max-w-[68ch]">
        <h2 id="mission-heading" className="text-[26px]">
          Our mission
        </h2>
        <p className="mt-3 text-base leading-relaxed">
          We want anyone with a grocery list to know, before leaving home, where it costs the least. For many carts the
          right store saves 15-30%, and no one should have to drive around to find out which one it is.
        </p>
        <p className="mt-3 text-base leading-relaxed">
          That only works if you can trust the numbers. Every price says whether it is live or an estimate, a store that
          is missing an item says so, and no store can pay to rank higher.
        </p>
      </section>
      <section aria-labelledby="steps-heading">
        <h2 id="steps-heading" className="mb-4 text-[26px]">
          How it works
        </h2>
        <ShoppingSteps />
        <p className="mt-4 text-muted">
          For details, including where the prices come from, see{' '}
          <Link to={paths.howItWorks.href()} className={linkLook}>
            how it works
          </Link>
          .
        </p>
      </section>
      <section aria-labelledby="sources-heading" className="max-w-[68ch]">
        <h2 id="sources-heading" className="text-[26px]">
          What we build on
        </h2>
        <p className="mt-3 text-base leading-relaxed">
          Words for foods, and some of the packaged products, come from{' '}
          <a href="https://world.openfoodfacts.org" className={linkLook}>
            Open Food Facts
          </a>{' '}
          (© Open Food Facts contributors), under the{' '}
          <a href="https://opendatacommons.org/licenses/odbl/1-0/" className={linkLook}>
            Open Database License
          </a>
          ; some store locations come from OpenStreetMap (© OpenStreetMap contributors), under the same license. Other
          products are from the US Department of Agriculture’s FoodData Central, average prices from the Bureau of Labor
          Statistics, and towns and ZIP codes from GeoNames (CC BY 4.0).
        </p>
        <p className="mt-3 text-base leading-relaxed">
          Words of other languages come from{' '}
          <a href="https://www.wiktionary.org" className={linkLook}>
            Wiktionary
          </a>{' '}
          (© Wiktionary’s contributors),{' '}
          <a href="https://www.mdbg.net/chinese/dictionary?page=cc-cedict" className={linkLook}>
            CC-CEDICT
          </a>
          , and{' '}
          <a href="https://www.edrdg.org/wiki/index.php/JMdict-EDICT_Dictionary_Project" className={linkLook}>
            EDICT
          </a>{' '}
          (© Electronic Dictionary Research and Development Group), and British words from{' '}
          <a href="https://en.wikipedia.org" className={linkLook}>
            Wikipedia
          </a>{' '}
          (© Wikipedia’s contributors). We use only the words for groceries. Our selection has the same license,{' '}
          <a href="https://creativecommons.org/licenses/by-sa/4.0/" className={linkLook}>
            CC BY-SA 4.0
          </a>
          . The English names of foods and other things come from WordNet (© Princeton University), and Indian ones from
          the Indian Food Composition Tables.
        </p>
        <p className="mt-3 text-base leading-relaxed">
          Prices that shoppers agree to publish are{' '}
          <Link to={paths.openData.href()} className={linkLook}>
            open data
          </Link>
          , too, under the same license.
        </p>
      </section>
      <section aria-labelledby="contact-heading" className="max-w-[68ch]">
        <h2 id="contact-heading" className="text-[26px]">
          Contact
        </h2>
        <p className="mt-3 text-base leading-relaxed">
          Questions and corrections:{' '}
          <a href={`mailto:${config.supportEmail}`} className={linkLook}>
            {config.supportEmail}
          </a>
          . Advertising:{' '}
          <a href={`mailto:${config.advertisingEmail}`} className={linkLook}>
            {config.advertisingEmail}
          </a>
          . Premium members also find a suggestion form in their account.
        </p>
      </section>
    </PageBand>
  );
}
