import { Link } from 'react-router';
import { limits, taxPercent } from '#shared/limits.ts';
import { config } from '#web/config.ts';
import { pageMeta } from '#web/page-meta.ts';
import { premiumPriceInWords } from '#web/parts/premium/premium-price-in-words.ts';
import { policiesUpdated } from '#web/parts/site/words.ts';
import { paths } from '#web/paths.ts';
import { Article } from '#web/ui/article.tsx';

export const meta = () =>
  pageMeta({
    title: 'Terms of Service',
    description: 'The terms for using Tillwise: what the prices mean, what Premium costs and how to cancel it.',
    path: paths.termsOfService.href(),
  });

export default function TermsOfServicePage() {
  return (
    <Article title="Terms of Service" lead={<p>{policiesUpdated}</p>}>
      <p>By using Tillwise you agree to these terms. They are short on purpose, so please read them.</p>
      <h2>The service</h2>
      <p>
        Tillwise lets you build a grocery cart and compare what it would cost at stores near you. We do not sell
        groceries: you buy from the store, under its terms. A recurring order adds items to your cart; it does not buy
        anything.
      </p>
      <h2>Prices</h2>
      <p>
        Prices marked as estimates are computed from published averages. Prices marked as live were read from the store
        and may have changed since. Tax is shown at a flat {taxPercent}% and may differ where you live. The price at the
        store’s register is the one that counts. Advertisements have no influence on prices or on which store is shown
        as the cheapest.
      </p>
      <h2>Your account</h2>
      <p>
        Keep your sign-in to yourself and use your own email address. You must be at least 13 years old. Do not use
        Tillwise to harm others or to scrape its data.
      </p>
      <h2>Prices you report</h2>
      <p>
        Report only prices that you saw, and add only receipts from your own shopping. If prices from your account look
        made up, we may withdraw all of them and block the account from adding prices and receipts. Everything else
        keeps working. Write to us if that is a mistake.
      </p>
      <h2>Sharing and texts</h2>
      <p>
        Anyone with the link to a list you share can see the list and your name, so don’t put anything private in it.
        Only text people who want your list; their phone company may charge them. We may remove lists that harm others.
      </p>
      <h2>Premium</h2>
      <ul>
        <li>Premium costs {premiumPriceInWords}.</li>
        <li>It renews automatically every month until you cancel it.</li>
        <li>
          You can cancel anytime through your <Link to={paths.account.href()}>account settings</Link>. The renewal stops
          at once. You keep Premium for the days you have paid for, and in any case until {limits.graceDays} days after
          you signed up.
        </li>
        <li>Stripe takes the payments; we never see your card.</li>
        <li>We announce a change of price before it applies to you.</li>
      </ul>
      <h2>Closing your account</h2>
      <p>
        You can stop using Tillwise whenever you like and delete your account in your account settings. That also ends
        Premium right away, including any days left. We may close accounts that break these terms.
      </p>
      <h2>Liability</h2>
      <p>
        We work to keep the figures right and the service running, but we offer both as they are. As far as the law
        allows, we are not liable for losses that follow from a wrong price or from the service being unavailable.
      </p>
      <h2>Questions</h2>
      <p>
        Write to <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>. To learn how we handle your data,
        see the <Link to={paths.privacyPolicy.href()}>Privacy Policy</Link>.
      </p>
    </Article>
  );
}
