import { Link } from 'react-router';
import { limits } from '#shared/limits.ts';
import { config } from '#web/config.ts';
import { pageMeta } from '#web/page-meta.ts';
import { policiesUpdated } from '#web/parts/site/words.ts';
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
    <Article title="Privacy Policy" lead={<p>{policiesUpdated}</p>}>
      <p>
        Tillwise compares grocery prices. To do that, it needs some information about you. This page explains what we
        keep and why.
      </p>
      <h2>What we keep</h2>
      <ul>
        <li>Your account: email address, name and profile picture if you gave them, and when you signed up.</li>
        <li>
          Your shopping: cart, the last {limits.pastLists} carts you cleared, favorites with your notes, recurring
          orders, and the lists you share.
        </li>
        <li>
          Where you shop: the stores you chose, your location and maximum distance, your trip costs, your store
          memberships, and the stores you set for certain items.
        </li>
        <li>
          Your last plan: its stores and items, what we said they cost, and what your receipts show. We delete it after{' '}
          {limits.trip.planDays} days. We count how many plans cost what we said, without names. For about a week, we
          remember that yours was counted, so that it counts only once. We store this under a code computed from your
          email address, even after the account is deleted.
        </li>
        <li>
          Your subscription: whether you have Premium and until when. Card details go to our payment provider, never to
          us.
        </li>
        <li>
          The devices you are signed in on: browser and kind of device in words (such as “Safari on iPhone”), when you
          signed in and when you last used it. You see them on your account page. We delete a device when you sign out
          on it, or after {limits.sessionIdleDays} days without use.
        </li>
        <li>What you write to us, such as suggestions.</li>
        <li>
          What you choose after a search, or mark as not what you meant. We store this under a code computed from your
          email address for at most 30 days, and delete it with your account. After that, we keep only how many people
          made the same choice, and only if at least five did.
        </li>
        <li>
          Prices you report: what you saw, where, and when. Only you see what you type or paste. Others see prices that
          we read on your photos of receipts, but never who they come from.
        </li>
        <li>
          Receipts you confirm: the store, the day, the total, the prices, how many you bought of each item, and which
          item each printed name means. We keep words that may be a person’s name only as a code. We don’t keep the
          photo or the full text. To prevent made-up receipts, we keep hashes (codes computed from each line) of what we
          read on a photo for {limits.receipt.readingDays} days. Other codes recognize the same receipt on another
          photo. We keep them for {limits.receipt.recognizedDays} days, or until you delete the receipt or your account.
        </li>
        <li>
          How far the prices on a month’s photos of receipts were from what we expected, and in which direction. We
          store this under a code computed from your email address for {limits.receipt.patternDays} days, even after the
          account is deleted. Otherwise someone who makes up prices could start over with a new account.
        </li>
        <li>
          Whether we blocked the account from adding prices because its prices looked wrong. We store this under a code
          computed from your email address until we allow it again, even after the account is deleted.
        </li>
        <li>
          How many texts you sent, and how many photos we read and addresses we looked up for you. We store this under a
          code computed from your email address until the third day of the next month, even after the account is
          deleted. We don’t keep the phone numbers or the words of your texts.
        </li>
        <li>
          Your phone number, if you ask to be texted when a favorite drops below your price, and the day you asked. We
          use it for nothing else, and delete it when you remove it on your account page or reply STOP. If you don’t
          confirm a number with our code, we delete it within two days.
        </li>
      </ul>
      <h2>What we use it for</h2>
      <p>
        To show you prices at your stores, to remember your cart between visits, to run your subscription, and to answer
        you. We do not sell your data.
      </p>
      <h2>Your location</h2>
      <p>
        Your browser asks before it tells us where you are, and you can type a ZIP code or a town instead. We use your
        location to find the stores around it, and keep the last one until you change it. Amazon’s location service
        looks up a street address or your position. We keep its answer for {limits.geocodedAddressDays} days without
        recording who asked, encrypted so that only the same address or position can unlock it.
      </p>
      <h2>Lists you paste</h2>
      <p>
        A list you paste without an account is sent to us to be read and priced, with the location you enter. We keep
        neither. What you type, the list, your choices, the location and its stores stay in your browser until you start
        a new list, and move to your account if you create one. A photo of a list is read by Amazon’s text recognition
        and not kept. If you dictate, your browser’s own speech service turns your voice into words; we only get the
        words.
      </p>
      <h2>Lists you share</h2>
      <p>
        Anyone with the link can see a shared list. They don’t have to sign in, and they can pass the link on. They see
        its title, description, items, notes, and date, and your first and last name. Unless you leave the plan out,
        they also see which stores you planned to go to, but not where those are. The link can’t be guessed, and we ask
        search engines to leave the page out. You can remove a list on your{' '}
        <Link to={paths.account.href()}>account page</Link>; its link then stops working. Items that someone copied to
        their own cart stay there.
      </p>
      <h2>Text messages</h2>
      <p>
        When you send a list by text message (SMS), we pass the phone number and the message to Amazon’s messaging
        service, which delivers it through the phone companies. The text includes your first name. Anyone can stop our
        texts by replying STOP or by opening the link in a text. We store that without the number, as a code that only
        we can compute.
      </p>
      <h2>Counting visits</h2>
      <p>
        We count how many visits each of our addresses gets in an hour, without cookies and without keeping anything
        about who visited. Our technical logs say which part of the service was called and whether it worked; they hold
        no names or network addresses and are deleted after {limits.deletedDataDays} days.
      </p>
      <h2>Advertising</h2>
      <p>
        Google AdSense is our ad network. Only if you press Accept in the cookie banner do we load anything from it: an
        advertisement then loads in its own frame, which can’t see our page, your account, or your cart. The network
        learns your network address and which browser you use, and may use cookies to choose and measure advertisements.
        If you decline, close the banner, or don’t answer, the spaces for advertisements stay empty.
      </p>
      <p>
        You can change your mind at any time with “Cookie choice” at the foot of every page: advertisements disappear at
        once. Cookies that the network has already set are removed in the settings of your browser.
      </p>
      <h2>Cookies</h2>
      <p>
        Our own cookies keep you signed in, and last for {limits.sessionIdleDays} days after you were last here. Without
        them you can read the pages and try the demo. On the payment page our payment provider sets cookies to prevent
        fraud. Your browser also remembers some things that stay on your device: your demo cart, a list you pasted,
        where you shop and what you set for your trips, whether you print large, your answers about cookies and your
        location, hints you have closed, what you have not sent us yet (a note, a suggestion, a receipt you looked
        through; for two months at most), and that your visit was already counted.
      </p>
      <h2>Who else is involved</h2>
      <ul>
        <li>Amazon Web Services runs our servers, handles sign-in, and sends text messages.</li>
        <li>Stripe takes payments for Premium.</li>
        <li>Google AdSense shows advertisements to those who accepted them.</li>
      </ul>
      <p>When you open a link to a store’s website, that store’s own policy applies.</p>
      <h2>Your data is yours</h2>
      <p>
        On your <Link to={paths.account.href()}>account page</Link> you can download everything we hold about you, and
        delete your account. Deleting takes effect right away: your account, cart, past carts, plan, favorites,
        recurring orders, shared lists and suggestions disappear, the prices you reported are withdrawn, your
        subscription ends, and nobody can sign in as you. Deleted data is removed within {limits.deletedDataDays} days,
        which is how far our backups reach back; the codes that stay longer are listed above. Stripe keeps records of
        past payments for as long as the law requires. Suggestions also reach us by email: write to us to have those
        copies deleted as well.
      </p>
      <p>
        If you can’t sign in, or have any other question about your data, write to{' '}
        <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a> from the address of your account.
      </p>
      <h2>Children</h2>
      <p>Tillwise is not meant for children under 13, and we do not knowingly keep anything about them.</p>
      <h2>Changes</h2>
      <p>
        When this policy changes, the date at the top changes with it, and anything important is announced in the app.
      </p>
    </Article>
  );
}
