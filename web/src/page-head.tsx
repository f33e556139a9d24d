import type { MetaDescriptor } from 'react-router';

/** The title, description, and data of a page. React moves them to the head, and replaces them with the page. */
export function PageHead({ descriptors }: { descriptors: readonly MetaDescriptor[] }) {
  return descriptors.map((descriptor) => {
    const key = JSON.stringify(descriptor);
    if (!descriptor) return null;
    if ('title' in descriptor) return <title key="title">{String(descriptor.title)}</title>;
    if ('script:ld+json' in descriptor) {
      const data = JSON.stringify(descriptor['script:ld+json']).replaceAll('<', '\\u003c');
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own, without a tag
      return <script key={key} type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />;
    }
    if ('tagName' in descriptor) {
      const { tagName: _, ...attributes } = descriptor;
      return <link key={key} {...attributes} />;
    }
    return <meta key={key} {...descriptor} />;
  });
}
