import type { CoverageNode } from '@portal/contract/coverage'
import * as links from '@portal/contract/links'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { useIsBelow } from '@portal/shared'
import { loadRegionPaths, type RegionPath } from '@portal/shared/map/region-paths'
import { useQuery } from '@portal/shared/query'
import { Link } from '@portal/shared/router'
import { LoadError } from '@portal/shared/ui/load-error'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { browseQuery } from './browse-query'
import styles from './coverage-map.module.css'
import { marksOf } from './verdict-texts'

/** How a region is covered; those without data, as 香港, are served by pages of their own. */
type State = 'full' | 'mostly' | 'conditional' | 'none' | 'elsewhere'

const stateLabels: readonly (readonly [State, string])[] = [
  ['full', '全境收派'],
  ['mostly', '个别地区不同'],
  ['conditional', '有条件收派'],
  ['none', '暂不收派'],
]

const isNone = (verdict: CoverageNode['pickup']) => verdict === 'NONE' || verdict === 'SUSPENDED'

const stateOf = (node: CoverageNode | undefined): State => {
  if (node === undefined) return 'elsewhere'
  if (isNone(node.pickup) && isNone(node.delivery)) return node.hasExceptions ? 'conditional' : 'none'
  if (node.pickup !== 'FULL' || node.delivery !== 'FULL') return 'conditional'
  return node.hasExceptions ? 'mostly' : 'full'
}

/** 广东省：全境收派; 西藏自治区：取派 超区加收，部分不同. */
const describe = ({ name, pickup, delivery, hasExceptions }: CoverageNode): string => {
  const marks = [...marksOf(pickup, delivery).map(({ text }) => text), ...(hasExceptions ? ['部分不同'] : [])]
  return `${name}：${marks.join('，') || '全境收派'}`
}

/** Fill and pattern of each state, so that none is known by its colour alone. */
const Patterns = ({ id }: { id: string }) => (
  <defs>
    {stateLabels.map(([state]) => (
      <pattern key={state} id={`${id}-${state}`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" className={styles[state]} />
        {state === 'mostly' && <circle cx="4" cy="4" r="1" className={styles.dot} />}
        {state === 'conditional' && <path d="M-2 6 6-2M2 10l8-8" className={styles.line} />}
        {state === 'none' && <path d="M0 0l8 8M8 0 0 8" className={styles.line} />}
      </pattern>
    ))}
  </defs>
)

const Legend = ({ id }: { id: string }) => (
  <ul className={`${layout.list} ${prose.hint} ${styles.legend}`} aria-label="图例">
    {stateLabels.map(([state, label]) => (
      <li key={state} className={styles.entry}>
        <svg width="22" height="14" aria-hidden="true">
          <rect x="0.5" y="0.5" width="21" height="13" rx="2" className={styles.sample} fill={`url(#${id}-${state})`} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
)

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The nearest region in the direction of an arrow key: what lies aside counts twice. */
const neighbourOf = (regions: readonly RegionPath[], { centre }: RegionPath, key: string): RegionPath | undefined => {
  const [right, down] = arrows[key] ?? [0, 0]
  const ranked = regions
    .map((region) => {
      const [x, y] = [region.centre.x - centre.x, region.centre.y - centre.y]
      return { region, ahead: x * right + y * down, aside: Math.abs(x * down) + Math.abs(y * right) }
    })
    .filter(({ ahead }) => ahead > 0)
    .sort((one, other) => one.ahead + 2 * one.aside - (other.ahead + 2 * other.aside))
  return ranked[0]?.region
}

interface RegionsProps {
  regions: readonly RegionPath[]
  nodes: ReadonlyMap<string, CoverageNode>
  patterns: string
  fontSize: number
  onChoose: (code: string) => void
}

/** Each region is a button with its name and state; one stop for Tab, the arrow keys go to the neighbours. */
const Regions = ({ regions, nodes, patterns, fontSize, onChoose }: RegionsProps) => {
  const [current, setCurrent] = useState('')
  const served = regions.filter(({ code }) => nodes.has(code))
  const stop = served.find(({ code }) => code === current) ?? served[0]
  const move = (event: KeyboardEvent<SVGPathElement>, region: RegionPath) => {
    const neighbour = neighbourOf(served, region, event.key)
    if (event.key === 'Enter' || event.key === ' ') onChoose(region.code)
    else if (neighbour)
      event.currentTarget.ownerSVGElement?.querySelector<SVGPathElement>(`[data-code="${neighbour.code}"]`)?.focus()
    if (event.key in arrows || event.key === 'Enter' || event.key === ' ') event.preventDefault()
  }
  return (
    <>
      {regions.map((region) => {
        const node = nodes.get(region.code)
        const state = stateOf(node)
        return (
          <path
            key={region.code}
            d={region.d}
            fillRule="evenodd"
            data-code={region.code}
            className={`${styles.region} ${node ? styles.served : styles.elsewhere}`}
            {...(node && {
              role: 'button',
              fill: `url(#${patterns}-${state})`,
              tabIndex: stop?.code === region.code ? 0 : -1,
              'aria-label': describe(node),
              onClick: () => onChoose(region.code),
              onFocus: () => setCurrent(region.code),
              onBlur: () => setCurrent(''),
              onKeyDown: (event: KeyboardEvent<SVGPathElement>) => move(event, region),
            })}
          >
            <title>{node ? describe(node) : `${region.name}：请使用港澳台寄件`}</title>
          </path>
        )
      })}
      {/* A neighbour would cover half of the border. */}
      <path d={regions.find(({ code }) => code === current)?.d ?? 'M0 0'} className={styles.ring} />
      <g aria-hidden="true" className={styles.names} fontSize={fontSize}>
        {regions.map(
          ({ code, name, label }) =>
            label && (
              <text key={code} x={label.x} y={label.y}>
                {name}
              </text>
            ),
        )}
      </g>
    </>
  )
}

/** The sizes of the picture, whose names are about as large as text. */
const pictures = {
  wide: { width: 560, height: 410, fontSize: 12 },
  narrow: { width: 320, height: 250, fontSize: 11 },
} as const

interface CoverageMapProps {
  /** Two digits; '' for the country. */
  province: string
  /** Called with the codes from the province down; none for the whole country. */
  onChoose: (path: readonly string[]) => void
}

/** The provinces, or the cities of one, coloured and patterned by their coverage. */
const CoverageMap = ({ province, onChoose }: CoverageMapProps) => {
  const patterns = useId()
  const picture = pictures[useIsBelow('phone') ? 'narrow' : 'wide']
  const outlines = useQuery({
    queryKey: ['region paths', province, picture.width],
    queryFn: () => loadRegionPaths(province, picture),
    staleTime: Infinity,
  })
  const country = useQuery(browseQuery([]))
  const path = province === '' ? [] : [province]
  const { data } = useQuery(browseQuery(path))
  const map = useRef<SVGSVGElement>(null)
  // The focus goes on to the cities of the province that was chosen by the keyboard, and back.
  const takesFocus = useRef(false)
  const isComplete = outlines.data !== undefined && data !== undefined
  useEffect(() => {
    if (!takesFocus.current || !isComplete) return
    takesFocus.current = false
    map.current?.querySelector<SVGPathElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [isComplete, province])
  const choose = (next: readonly string[]) => {
    takesFocus.current = next.length < 2
    onChoose(next)
  }
  const name = country.data?.list.find(({ code }) => code === province)?.name ?? ''

  if (outlines.isError) return <LoadError compact error={outlines.error} onRetry={() => void outlines.refetch()} />
  const nodes = new Map(data?.list.map((node) => [node.code, node]))
  const inset = outlines.data?.inset
  return (
    <div>
      <nav className={styles.trail} aria-label="地图位置">
        {province === '' ? (
          <span aria-current="location">全国</span>
        ) : (
          <>
            <button type="button" className={styles.up} onClick={() => choose([])}>
              全国
            </button>
            <span aria-hidden="true">›</span>
            <span aria-current="location">{name}</span>
          </>
        )}
      </nav>
      <svg
        ref={map}
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        className={styles.picture}
        role="group"
        aria-label={`收派范围地图：${name || '全国'}`}
      >
        <Patterns id={patterns} />
        {isComplete && (
          <Regions
            key={province}
            regions={outlines.data.regions}
            nodes={nodes}
            patterns={patterns}
            fontSize={picture.fontSize}
            onChoose={(code) => choose([...path, code])}
          />
        )}
        {inset && (
          <g aria-hidden="true" className={styles.inset} fontSize={picture.fontSize * 0.75}>
            <rect {...inset.frame} />
            <path d={inset.d} />
            <text x={inset.frame.x + inset.frame.width / 2} y={inset.frame.y + inset.frame.height - 4}>
              {inset.name}
            </text>
          </g>
        )}
      </svg>
      <Legend id={patterns} />
      <p className={`${prose.fine} ${prose.links} ${styles.note}`}>
        示意图，非标准地图；香港、澳门、台湾请使用<Link to={links.hmtSend()}>港澳台寄件</Link>
      </p>
    </div>
  )
}
export default CoverageMap
