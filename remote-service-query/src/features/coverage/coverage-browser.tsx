import { OptionalBoundary } from '@portal/shared'
import { lazy, Suspense, useRef, useState } from 'react'
import styles from './coverage-browser.module.css'
import { CoverageTree } from './coverage-tree'
import { useSeen } from './use-seen'

const CoverageMap = lazy(() => import(/* webpackChunkName: "coverage-map" */ './coverage-map'))

/** 44, 44-4401: the items of the tree down to a region. */
const itemsOf = (path: readonly string[]): string[] => path.map((_, index) => path.slice(0, index + 1).join('-'))

/**
 * Coverage by region, as a tree and, once it is on the screen, as a map of it: what is chosen on the map opens in the
 * tree, and a province that is opened in the tree is shown on the map.
 */
export const CoverageBrowser = ({ onAsk }: { onAsk: (path: readonly string[]) => void }) => {
  const box = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(box)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [province, setProvince] = useState('')
  const [target, setTarget] = useState('')

  const toggle = (path: readonly string[]) => {
    const item = path.join('-')
    const isOpening = !open.has(item)
    const next = new Set(open)
    if (isOpening) next.add(item)
    else next.delete(item)
    setOpen(next)
    setTarget('')
    if (path.length === 1) setProvince(isOpening ? item : '')
  }
  const choose = (path: readonly string[]) => {
    setOpen(new Set(itemsOf(path)))
    setProvince(path[0] ?? '')
    // The cities of a province are chosen on the map as well, a city goes on in the tree.
    setTarget(path.length > 1 ? path.join('-') : '')
  }

  return (
    <div className={styles.browser}>
      <div ref={box} className={styles.map}>
        {isSeen && (
          <OptionalBoundary name="coverage-map">
            <Suspense fallback={null}>
              <CoverageMap province={province} onChoose={choose} />
            </Suspense>
          </OptionalBoundary>
        )}
      </div>
      <CoverageTree open={open} target={target} onToggle={toggle} onAsk={onAsk} />
    </div>
  )
}
