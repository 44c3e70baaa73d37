interface Finding {
  contrastRatio?: number
  messageKey?: string | null
}

/** The `this` of a check in axe. */
interface CheckContext {
  data: (finding: Finding) => void
}

type Evaluate = (this: CheckContext, element: Element, ...others: unknown[]) => boolean | undefined

interface ConfigurableAxe {
  _audit: { checks: Record<string, { evaluate: Evaluate }> }
  configure: (spec: { checks: { id: string; evaluate: Evaluate }[] }) => void
}

declare global {
  interface Window {
    /** axe's own contrast check, and the keys of the combinations of colours that have passed it. */
    contrast?: { evaluate: Evaluate; legible: Set<string> }
  }
}

/**
 * Caches axe's contrast check, which takes five sixths of an analysis, in a page with axe: an element passes at once if
 * its combination of colours has passed before: those of the element and its ancestors, at one width of the window.
 * Failures and undecided results are not cached.
 * @param legible keys of combinations that passed on other pages
 */
export const cacheContrast = (legible: readonly string[]): void => {
  const properties = [
    'color',
    'background-color',
    'background-image',
    'opacity',
    'font-size',
    'font-weight',
    'text-shadow',
  ]
  const { axe } = window as unknown as { axe: ConfigurableAxe }
  const check = axe._audit.checks['color-contrast']
  if (!check) throw new Error('axe has no contrast check')
  const memory = (window.contrast ??= { evaluate: check.evaluate, legible: new Set() })
  for (const look of legible) memory.legible.add(look)
  const looks = new Map<Element, string>()

  /** 64 bits in two halves (FNV-1a): the colours of all ancestors make a long text on a deep page. */
  const hash = (text: string): string => {
    let [low, high] = [0x811c9dc5, 0xc9dc5118]
    for (let index = 0; index < text.length; index++) {
      low = Math.imul(low ^ text.charCodeAt(index), 0x01000193)
      high = Math.imul(high ^ text.charCodeAt(index), 0x01000197)
    }
    return `${(low >>> 0).toString(36)}.${(high >>> 0).toString(36)}`
  }
  const computeLook = (element: Element): string => {
    const style = getComputedStyle(element)
    const around = element.parentElement ? lookOf(element.parentElement) : innerWidth
    const own = [element.localName, element.getAttribute('class'), element.getAttribute('style')]
    return hash([around, ...own, ...properties.map((property) => style.getPropertyValue(property))].join('\n'))
  }
  const lookOf = (element: Element): string => {
    const look = looks.get(element) ?? computeLook(element)
    looks.set(element, look)
    return look
  }

  axe.configure({
    checks: [
      {
        id: 'color-contrast',
        evaluate(element, ...others) {
          const look = lookOf(element)
          if (memory.legible.has(look)) return true
          let ratio: number | undefined
          let isInvisible = false
          const report = (finding: Finding) => {
            ratio = finding.contrastRatio
            isInvisible = finding.messageKey === 'equalRatio'
            this.data(finding)
          }
          const result = memory.evaluate.call({ ...this, data: report }, element, ...others)
          // An element outside the screen passes without a ratio.
          if (result === true && ratio !== undefined) memory.legible.add(look)
          // axe does not decide about text in the colour of its background; it is unreadable, so it fails here.
          return isInvisible ? false : result
        },
      },
    ],
  })
}
