import type { SchemaNode } from './structured-data'

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
  /** The page's title stands in a band in the carrier's colour, with one field below it. */
  hasBand?: true
  /** The first fields of the page's form, which are drawn at their places: labels, and what stands in empty ones. */
  fields?: readonly (readonly [label: string, placeholder: string])[]
  /** HTML of a form for browsers without scripts, where the page has no first HTML. */
  form?: string
  /** HTML below the page's title and line of help, or below its first HTML. */
  html: string
  /** Structured data about the page; the site and the breadcrumb are added to it. */
  nodes: readonly SchemaNode[]
}
