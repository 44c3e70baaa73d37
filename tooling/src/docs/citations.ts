/** Documents of docs/reference by the names that comments cite them with. */
export const documents = {
  spec: 'spec.md',
  domain: 'domain.md',
  protocol: 'captcha-protocol.md',
  routes: 'routes.md',
} as const
export type DocumentName = keyof typeof documents

export interface Citation {
  /** null when the citation names no document. */
  document: DocumentName | null
  /** `3`, `1.8`, `15c`. */
  section: string
}

/** Sections after one name: `domain §1, §15d`. */
const citation =
  /(?:\b(spec|domain|protocol|routes) )?(\u00a7\d+(?:\.\d+)?[a-z]?(?:(?:, | and )\u00a7\d+(?:\.\d+)?[a-z]?)*)/gi
const section = /\d+(?:\.\d+)?[a-z]?/g
/** A sentence may continue on the next line, after the comment's mark. */
const lineBreak = /\s*\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g

/** The citations of a file, in order. */
export const readCitations = (text: string): Citation[] =>
  [...text.replace(lineBreak, ' ').matchAll(citation)].flatMap(([, name, sections = '']) =>
    [...sections.matchAll(section)].map(([number]) => ({
      document: (name?.toLowerCase() as DocumentName | undefined) ?? null,
      section: number,
    })),
  )

/** Numbers of a document's headings: `## 3. Orders`, `### 1.8 Places`. */
export const readSections = (markdown: string): Set<string> =>
  new Set([...markdown.matchAll(/^#{2,} (\d+(?:\.\d+)?[a-z]?)\.? /gm)].map(([, number = '']) => number))
