import type { HeadPart } from './page-meta.ts';

/** The title, description, and data of a page. React moves them to the head, and replaces them with the page. */
export function PageHead({ parts }: { parts: readonly HeadPart[] }) {
  return parts.map((part) => {
    const key = JSON.stringify(part);
    if ('title' in part) return <title key="title">{part.title}</title>;
    if ('script:ld+json' in part) {
      const data = JSON.stringify(part['script:ld+json']).replaceAll('<', '\\u003c');
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own, without a tag
      return <script key={key} type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />;
    }
    if ('tagName' in part) return <link key={key} rel={part.rel} href={part.href} />;
    return <meta key={key} {...part} />;
  });
}
