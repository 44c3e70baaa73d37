/** Documents of docs/reference by the names that comments cite them with. */
export const documents = {
  spec: 'spec.md',
  domain: 'domain.md',
  protocol: 'captcha-protocol.md',
  routes: 'routes.md',
} as const
export type DocumentName = keyof typeof documents

export interface Citation {
  /** null: a section without its document. */
  document: DocumentName | null
  /** `3`, `1.8`, `15c`. */
  section: string
}

/** Sections that stand behind one name: `domain §1, §15d`. */
const citation =
  /(?:\b(spec|domain|protocol|routes) )?(\u00a7\d+(?:\.\d+)?[a-z]?(?:(?:, | and )\u00a7\d+(?:\.\d+)?[a-z]?)*)/gi
const section = /\d+(?:\.\d+)?[a-z]?/g
/** A sentence goes on in the next line, behind the comment's mark. */
const lineBreak = /\s*\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g

/** What a file cites, in its order. */
export const readCitations = (text: string): Citation[] =>
  [...text.replace(lineBreak, ' ').matchAll(citation)].flatMap(([, name, sections = '']) =>
    [...sections.matchAll(section)].map(([found]) => ({
      document: (name?.toLowerCase() as DocumentName | undefined) ?? null,
      section: found,
    })),
  )

/** Numbers of a document's headings: `## 3. Orders`, `### 1.8 Places`. */
export const readSections = (markdown: string): Set<string> =>
  new Set([...markdown.matchAll(/^#{2,} (\d+(?:\.\d+)?[a-z]?)\.? /gm)].map(([, number = '']) => number))
