const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescape = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return entities[name ?? ''] ?? whole
  })

const element = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => unescape(text))

/** The keys of one answer of ListObjectsV2. */
export const keysIn = (xml: string): string[] => element(xml, 'Key')

/** Token of the next page; undefined after the last one. */
export const nextPageOf = (xml: string): string | undefined => element(xml, 'NextContinuationToken')[0]

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
}

export const contentTypeOf = (key: string): string => types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
