/** A node of schema.org's vocabulary; properties that are undefined are left out. */
export interface SchemaNode {
  '@type': string
  [property: string]: unknown
}

interface Site {
  brand: string
  hotline: string
  /** Origin of the portal, e.g. `https://portal.example`; '' when it is not known. */
  origin: string
}

/** The carrier, and the search for its waybills. */
export const siteNodes = ({ brand, hotline, origin }: Site): SchemaNode[] => [
  {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand,
    url: `${origin}/`,
    contactPoint: {
      '@type': 'ContactPoint',
      telephone: hotline,
      contactType: 'customer service',
      areaServed: 'CN',
      availableLanguage: 'zh-CN',
    },
  },
  {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: brand,
    url: `${origin}/`,
    inLanguage: 'zh-CN',
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/ewbSearchall?ewbNo={ewbNo}` },
      'query-input': 'required name=ewbNo',
    },
  },
]

/** The levels above a page, which have no address, and the page itself. */
export const breadcrumb = (levels: readonly string[], address: string): SchemaNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: levels.map((name, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(index === levels.length - 1 ? { item: address } : {}),
  })),
})

export const listOf = (name: string, items: readonly SchemaNode[]): SchemaNode => ({
  '@type': 'ItemList',
  name,
  numberOfItems: items.length,
  itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
})

/** Only for questions that the page shows as well, as search engines require. */
export const faqOf = (questions: readonly Question[]): SchemaNode[] =>
  questions.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ]

export interface Question {
  question: string
  answer: string
}
