import type { Question, SchemaNode } from './structured-data'

/**
 * The content of a public page before any script runs: to search engines, slow phones, browsers without scripts
 * (docs/adr/0043-a-page-is-usable-soon.md).
 */
export interface Prerendered {
  /** Title of the document, with the carrier's name at most 30 characters; absent: the route's own. */
  title?: string
  /** For search results, 50–160 characters. */
  description: string
  /** The one address of this content: path and query. */
  canonical: string
  /** HTML of a form for browsers without scripts, where the page has no first HTML. */
  form?: string
  /** HTML below the page's title and line of help, or below its first HTML. */
  html: string
  /** Common questions below it. */
  questions: readonly Question[]
  /** Structured data about the page; the site, the breadcrumb and the questions are added to it. */
  nodes: readonly SchemaNode[]
}

/** A page's own content, besides what its remote says about it. */
export type PageContent = Partial<Prerendered>
