import type { FoundOutlet } from '@portal/contract/outlet'
import { useNow } from '@portal/kit/now'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import { useIsBelow } from '@portal/shared'
import { usePosition } from '@portal/shared/position'
import { useSearchParams } from '@portal/shared/router'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { OutletFilters } from './components/outlet-filters'
import { OutletList } from './components/outlet-list'
import { OutletShown } from './components/outlet-shown'
import { isNarrowed, type OutletQuery, readQuery, writeQuery } from './model/outlet-query'
import styles from './outlet-explorer.module.css'
import { useOutlets } from './use-outlets'
import { useShownOutlet } from './use-shown-outlet'

const OutletMap = lazy(() => import('./components/outlet-map'))

const noFilter = {
  provinceCode: '',
  cityCode: '',
  districtCode: '',
  keyword: '',
  service: '',
  openNow: false,
  near: false,
} as const
const noOutlets: readonly FoundOutlet[] = []
/** Whether a change gets an entry in the history; others change the same view. */
const isStep = (patch: Partial<OutletQuery>) => 'outlet' in patch || 'provinceCode' in patch || 'page' in patch

const views = [
  ['list', '列表'],
  ['map', '地图'],
] as const

/** On a narrow screen: the list or the map. */
const ViewSwitch = ({
  view,
  onChange,
}: {
  view: OutletQuery['view']
  onChange: (view: OutletQuery['view']) => void
}) => {
  const box = useRef<HTMLDivElement>(null)
  const choose = (nextView: OutletQuery['view']) => {
    onChange(nextView)
    // List and map begin below the filters, which fill a small screen.
    box.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div ref={box} className={styles.switch} role="group" aria-label="显示方式">
      {views.map(([code, name]) => (
        <button
          key={code}
          type="button"
          className={styles.way}
          aria-pressed={view === code}
          onClick={() => choose(code)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/**
 * List and map of the same outlets. Their state is the page's address, except for the pointer and the visitor's
 * position.
 */
export const OutletExplorer = () => {
  const [params, setParams] = useSearchParams()
  const query = readQuery(params)
  const now = useNow()
  const isNarrow = useIsBelow('tablet')
  const position = usePosition(query.near)
  const here = query.near ? position.point : null
  const answer = useOutlets(query, here)
  const [marked, setMarked] = useState('')
  const [opened, setOpened] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const listed = answer.data?.list ?? noOutlets
  const shownOutlet = useShownOutlet(query.outlet, listed)

  const change = (patch: Partial<OutletQuery>) => {
    // The outlet under the pointer may disappear.
    setMarked('')
    if ('provinceCode' in patch) position.clearFailure()
    const isFilter = !('outlet' in patch || 'view' in patch || 'page' in patch)
    setParams(writeQuery({ ...query, ...(isFilter && { page: 1, outlet: '' }), ...patch }), { replace: !isStep(patch) })
  }
  const open = (outletCode: string) => {
    setOpened(outletCode)
    change({ outlet: outletCode })
  }
  const turn = (page: number) => {
    change({ page })
    panel.current?.scrollTo({ top: 0 })
  }
  // The focus returns to the outlet whose details were closed.
  useEffect(() => {
    if (query.outlet === '' && opened !== '')
      panel.current?.querySelector<HTMLElement>(`[data-code="${CSS.escape(opened)}"] button`)?.focus()
  }, [query.outlet, opened])

  const showsList = !isNarrow || query.view === 'list'
  const map = (!isNarrow || query.view === 'map') && (
    <div key="map" className={`${surface.plain} ${styles.map} ${isNarrow ? '' : styles.beside}`}>
      <Suspense fallback={<PageSkeleton rows={8} />}>
        <OutletMap
          query={query}
          here={here}
          listed={listed}
          marked={marked}
          shownAt={shownOutlet.outlet}
          onChange={change}
          onOpen={open}
          onMark={setMarked}
        />
      </Suspense>
    </div>
  )
  const words = (
    <div key="words" ref={panel} className={`${surface.plain} ${styles.panel}`}>
      {query.outlet !== '' && (
        <OutletShown
          shownOutlet={shownOutlet}
          now={now}
          takesFocus={opened === query.outlet}
          onClose={() => change({ outlet: '' })}
        />
      )}
      <div hidden={!showsList || query.outlet !== ''}>
        <OutletList
          answer={answer}
          page={query.page}
          now={now}
          marked={marked}
          onOpen={({ outletCode }) => open(outletCode)}
          onMark={setMarked}
          onPage={turn}
          onWiden={isNarrowed(query) || query.provinceCode !== '' ? () => change(noFilter) : undefined}
        />
      </div>
      {!showsList && query.outlet === '' && (
        <p className={`${prose.secondary} ${prose.centered}`}>点选地图上的网点查看详情</p>
      )}
    </div>
  )
  return (
    <>
      <OutletFilters query={query} position={position} isNear={here !== null} onChange={change} />
      <ViewSwitch view={query.view} onChange={(view) => change({ view })} />
      {/* The focus order follows the visual order: side by side the list comes first, one below the other the map. */}
      <div className={styles.explorer}>{isNarrow ? [map, words] : [words, map]}</div>
    </>
  )
}
