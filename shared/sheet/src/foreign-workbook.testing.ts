import { strToU8 } from 'fflate'
import { usualZip, zipOf, type ZipShape } from './zip.testing'

/**
 * How a program other than the portal writes a workbook; all of it is valid (ECMA-376), if it is not said otherwise.
 */
export interface WorkbookShape {
  zip: ZipShape
  /** Names of parts, as the relations mean them. */
  parts: { workbook: string; sheet: string; strings: string; styles: string }
  /** The name of a part as it stands in the zip file. */
  entry: (part: string) => string
  /** The target of a relation: `part` seen from the part in `folder`. */
  target: (part: string, folder: string) => string
  /**
   * Prefixes of the elements of sheets, of those of relations, and of the attribute `id`; '' for the default namespace.
   */
  prefixes: { main: string; relations: string; id: string }
  isStrict: boolean
  encode: (xml: string) => Uint8Array
}

const relativeTo = (part: string, folder: string) => (part.startsWith(folder) ? part.slice(folder.length) : `/${part}`)

export const usualShape: WorkbookShape = {
  zip: usualZip,
  parts: {
    workbook: 'xl/workbook.xml',
    sheet: 'xl/worksheets/sheet1.xml',
    strings: 'xl/sharedStrings.xml',
    styles: 'xl/styles.xml',
  },
  entry: (part) => part,
  target: relativeTo,
  prefixes: { main: '', relations: '', id: 'r' },
  isStrict: false,
  encode: strToU8,
}

interface WorkbookContent {
  /** The elements in `sheetData`. */
  rows: string
  /** XML before and after `sheetData`. */
  before?: string
  after?: string
  /** The elements in `sst` and `styleSheet`; '' for no such part. */
  strings?: string
  styles?: string
  /** XML before and after the sheet's own entry in the workbook, and the attributes of that entry. */
  properties?: string
  sheets?: string
  attributes?: string
  /** Other relations of the workbook. */
  relations?: string
  moreParts?: Readonly<Record<string, string>>
}

const transitional = 'http://schemas.openxmlformats.org'
const strict = 'http://purl.oclc.org/ooxml'

const prefixed = (xml: string, prefix: string) =>
  prefix === '' ? xml : xml.replace(/<(\/?)(?=\w+[\s/>])/g, `<$1${prefix}:`)
const declared = (uri: string, prefix: string) => (prefix === '' ? `xmlns="${uri}"` : `xmlns:${prefix}="${uri}"`)

const folderOf = (part: string) => part.slice(0, part.lastIndexOf('/') + 1)

/** A workbook with one sheet, `Sheet1`. */
export const foreignWorkbook = (content: WorkbookContent, given: Partial<WorkbookShape> = {}): Uint8Array => {
  const shape = { ...usualShape, ...given }
  const { parts, prefixes, isStrict } = shape
  const main = isStrict ? `${strict}/spreadsheetml/main` : `${transitional}/spreadsheetml/2006/main`
  const office = isStrict
    ? `${strict}/officeDocument/relationships`
    : `${transitional}/officeDocument/2006/relationships`
  const root = (name: string, inside: string) =>
    prefixed(
      `<${name} ${declared(main, prefixes.main)} ${declared(office, prefixes.id)}>${inside}</${name}>`,
      prefixes.main,
    )
  const relations = (
    folder: string,
    targets: readonly (readonly [id: string, type: string, part: string])[],
    more = '',
  ) =>
    prefixed(
      `<Relationships ${declared(`${transitional}/package/2006/relationships`, prefixes.relations)}>${targets
        .map(
          ([id, type, part]) =>
            `<Relationship Id="${id}" Type="${office}/${type}" Target="${shape.target(part, folder)}"/>`,
        )
        .join('')}${more}</Relationships>`,
      prefixes.relations,
    )
  const {
    rows,
    before = '',
    after = '',
    strings = '',
    styles = '',
    properties = '',
    sheets = '',
    attributes = '',
  } = content
  const folder = folderOf(parts.workbook)
  const all: Record<string, string> = {
    '_rels/.rels': relations('', [['rId1', 'officeDocument', parts.workbook]]),
    [parts.workbook]: root(
      'workbook',
      `${properties}<sheets>${sheets}<sheet name="Sheet1" sheetId="1" ${attributes} ${prefixes.id}:id="rId1"/></sheets>`,
    ),
    [`${folder}_rels/${parts.workbook.slice(folder.length)}.rels`]: relations(
      folder,
      [
        ['rId1', 'worksheet', parts.sheet],
        ...(strings === '' ? [] : [['rId2', 'sharedStrings', parts.strings] as const]),
        ...(styles === '' ? [] : [['rId3', 'styles', parts.styles] as const]),
      ],
      content.relations,
    ),
    [parts.sheet]: root('worksheet', `${before}<sheetData>${rows}</sheetData>${after}`),
    ...(strings !== '' && { [parts.strings]: root('sst', strings) }),
    ...(styles !== '' && { [parts.styles]: root('styleSheet', styles) }),
    ...content.moreParts,
  }
  return zipOf(
    Object.fromEntries(Object.entries(all).map(([part, xml]) => [shape.entry(part), shape.encode(xml)])),
    shape.zip,
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Rows of texts, as `foreignWorkbook` takes them. */
export const textRows = (rows: readonly (readonly string[])[]): string =>
  rows
    .map(
      (texts, row) =>
        `<row r="${row + 1}">${texts
          .map(
            (text, column) =>
              `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('')
