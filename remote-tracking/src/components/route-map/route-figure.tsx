import prose from '@portal/kit/prose.module.css'
import { OptionalBoundary } from '@portal/shared'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Route } from './route'
import styles from './route-figure.module.css'
import map from './route-map.module.css'

const RouteMap = lazy(async () => ({
  default: (await import(/* webpackChunkName: "route-map" */ './route-map')).RouteMap,
}))

/** Travelled and planned parts of the line. */
export const RouteLegend = () => (
  <span className={`${prose.hint} ${styles.legend}`}>
    <i className={styles.done} />
    已行驶
    <i className={styles.planned} />
    待行驶
  </span>
)

interface RouteFigureProps {
  route: Route
  /** Puts title and legend around the map. */
  frame: (figure: ReactNode) => ReactNode
}

/** The map of a route. It is left out with its frame when it cannot be loaded: the trace says the same. */
export const RouteFigure = ({ route, frame }: RouteFigureProps) => (
  <OptionalBoundary name="route-map">
    {frame(
      <>
        <Suspense fallback={<div className={`${map.frame} ${styles.waiting}`} />}>
          <RouteMap route={route} />
        </Suspense>
        <p className={`${prose.fine} ${styles.hint}`}>连线仅为示意，不代表实际行驶路线</p>
      </>,
    )}
  </OptionalBoundary>
)
