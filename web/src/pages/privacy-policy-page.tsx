import { config } from '#web/config.ts';
import { pageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { Article } from '#web/ui/article.tsx';

export const meta = () =>
  pageMeta({
    title: 'Privacy Policy',
    description: 'What Tillwise keeps about you, why, who else sees it, and how to have it deleted.',
    path: paths.privacyPolicy.href(),
  });

export default function PrivacyPolicyPage() {
  return (
    <Article title="Privacy Policy" lead={<p>Last updated: November 20, 2026</p>}>
      <p>
        Tillwise compares grocery prices. To do that for you it has to know some things about you. This page says which,
        and what happens to them.
      </p>
      <h2>What we keep</h2>
      <ul>
        <li>Your account: e-mail address, name and profile picture, where you gave them, and when you signed up.</li>
        <li>Your shopping: cart, favorites, recurring orders, and the lists you share.</li>
        <li>Where you shop: the stores you chose, and the place and distance you compare within.</li>
        <li>
          Your plan: whether you have Premium and until when. Card details go to our payment provider, never to us.
        </li>
        <li>What you write to us, such as suggestions.</li>
        <li>How many visits each of our addresses gets a day: a count without anything about who visited.</li>
      </ul>
      <h2>What we use it for</h2>
      <p>
        To show you prices at your stores, to remember your cart between visits, to run your subscription and to answer
        you. We do not sell your data.
      </p>
      <h2>Your location</h2>
      <p>
        Your browser asks before it tells us where you are, and you can type a ZIP code or a town instead. We use the
        place to find the stores around it and keep the last one until you change it.
      </p>
      <h2>Who else is involved</h2>
      <ul>
        <li>Amazon Web Services runs our servers, the sign-in and the sending of text messages.</li>
        <li>Stripe takes payments for Premium.</li>
        <li>
          Google AdSense is the ad network we intend to show advertisements through. It may use cookies to choose and
          measure them. Today the spaces for advertisements are placeholders: nothing is loaded into them, and the
          network learns nothing of your visit.
        </li>
      </ul>
      <p>
        When you open a link to a store’s website, that store’s own policy applies. Whoever has the link to a list you
        shared can read the list and your name on it.
      </p>
      <h2>Cookies</h2>
      <p>
        Cookies keep you signed in; without them you can read the pages and try the demo. Your browser also remembers
        your demo cart and your answer about cookies. Cookies for advertising would need your consent, which the banner
        asks for.
      </p>
      <h2>Deleting your data</h2>
      <p>
        Write to <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a> from the address of your account
        and we delete it. Deleted data is removed within 30 days.
      </p>
      <h2>Changes</h2>
      <p>
        When this policy changes, the date at the top changes with it, and anything important is announced in the app.
      </p>
    </Article>
  );
}
