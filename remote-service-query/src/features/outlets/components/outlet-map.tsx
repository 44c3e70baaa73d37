import type { FoundOutlet, OutletMarker } from '@portal/contract/outlet'
import layout from '@portal/kit/layout.module.css'
import notice from '@portal/kit/notice.module.css'
import prose from '@portal/kit/prose.module.css'
import { PortalMap } from '@portal/shared/map'
import type { MapPoint, MapView } from '@portal/shared/map/port'
import type { LngLat } from '@portal/shared/outlets'
import { useMemo, useState } from 'react'
import { cornersOf, useServiceArea } from '../../../service-area/use-service-area'
import type { OutletQuery } from '../model/outlet-query'
import { useMapData } from '../use-map-data'
import { usePlace } from '../use-place'
import { useNearestOutlets } from '../use-outlets'
import { namesOf, useRegions } from '../use-regions'
import { nearestTo, NearestOutlets } from './nearest-outlets'
import styles from './outlet-map.module.css'
import textButton from './text-button.module.css'

/** Zoom from which single outlets can be distinguished. */
const closeZoom = 6
/** Metres around an outlet on a map without streets, which needs a coast or a border for orientation. */
const surroundingsMetres = 12_000
/** Metres around the nearest of several outlets, which give orientation themselves. */
const nearbyMetres = 8_000

type Region = Pick<OutletQuery, 'provinceCode' | 'cityCode' | 'districtCode'>

/** 全国 › 广东省 › 深圳市: the region that the map shows, with links to the levels above. */
const MapTrail = ({ region, onChange }: { region: Region; onChange: (region: Region) => void }) => {
  const { provinces } = useRegions()
  const [province, city, district] = namesOf(provinces, region)
  const { provinceCode, cityCode } = region
  const steps = [
    { name: '全国', region: { provinceCode: '', cityCode: '', districtCode: '' } },
    { name: province, region: { provinceCode, cityCode: '', districtCode: '' } },
    { name: city, region: { provinceCode, cityCode, districtCode: '' } },
    { name: district, region },
  ].filter((step): step is { name: string; region: Region } => step.name !== undefined)
  return (
    <nav className={styles.trail} aria-label="地图位置">
      <ol className={`${layout.list} ${styles.steps}`}>
        {steps.map((step, index) => (
          <li key={step.name} className={styles.step}>
            {index === steps.length - 1 ? (
              <span aria-current="location">{step.name}</span>
            ) : (
              <button
                type="button"
                className={`${textButton.button} ${styles.up}`}
                onClick={() => onChange(step.region)}
              >
                {step.name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface OutletMapProps {
  query: OutletQuery
  /** The visitor's position, when the nearest outlets come first. */
  here: LngLat | null
  /** The outlets of the list's page. */
  listed: readonly FoundOutlet[]
  /** Number of the outlet that is pointed at in the list; '' for none. */
  marked: string
  /** Position of the outlet whose details are shown. */
  shownAt: LngLat | undefined
  onChange: (patch: Partial<OutletQuery>) => void
  onOpen: (outletCode: string) => void
  onMark: (outletCode: string) => void
}

const pointOf = ({ lng, lat }: LngLat): MapPoint => ({ lng, lat })

/** The outlets on a map: first the regions to enter, then each outlet that the filter finds (domain §5). */
const OutletMap = ({ query, here, listed, marked, shownAt, onChange, onOpen, onMark }: OutletMapProps) => {
  const { provinceCode, cityCode, outlet } = query
  const [isClose, setIsClose] = useState(false)
  const [provider, setProvider] = useState<MapView['provider']>('offline')
  const { provinces } = useRegions()
  const showsMarkers = provinceCode !== '' || here !== null || outlet !== '' || isClose
  const { outlets, markers, counts, isCut, hasFailed, retry } = useMapData(query, here, showsMarkers)
  const areas = useServiceArea(outlet)
  const middle = usePlace(query)
  const from = here ?? middle
  const isEmpty = outlets?.length === 0 && outlet === ''
  const nearestElsewhere = useNearestOutlets(query, from, isEmpty)
  // The list is sorted by the distance from the visitor, even where there are more outlets than the map can show.
  const found = here === null || provinceCode !== '' ? outlets : listed
  const fit = useMemo((): MapPoint[] | undefined => {
    const around = (centre: MapPoint, radiusMetres: number) =>
      provider === 'offline' ? cornersOf({ kind: 'circle', centre, radiusMetres }) : []
    if (shownAt) return [pointOf(shownAt), ...around(pointOf(shownAt), surroundingsMetres), ...areas.flatMap(cornersOf)]
    if (from === null || found === undefined) return undefined
    const nearest = nearestTo(from, found).map(pointOf)
    const [first] = nearest
    if (first === undefined) return undefined
    return [...(here ? [pointOf(here)] : []), ...nearest, ...around(first, nearbyMetres)]
  }, [shownAt, provider, areas, from, here, found])
  const enter = (code: string) =>
    onChange({ provinceCode: code.slice(0, 2), cityCode: code.length === 4 ? code : '', districtCode: '' })
  const names = namesOf(provinces, query)
  const place = names.join('') || '全国'
  const directions = (some: readonly OutletMarker[] | readonly FoundOutlet[] | undefined) =>
    from !== null &&
    some !== undefined &&
    some.length > 0 && (
      <NearestOutlets place={here ? '您' : (names.at(-1) ?? '')} from={from} outlets={some} onOpen={onOpen} />
    )
  const trail = <MapTrail region={query} onChange={(region) => onChange({ ...region, near: false })} />
  const insteadOfMap = isEmpty && directions(nearestElsewhere)

  if (insteadOfMap)
    return (
      <div className={styles.list} role="group" aria-label={`${place}附近的网点`}>
        {trail}
        {insteadOfMap}
      </div>
    )
  return (
    <PortalMap
      label={`网点地图：${place}`}
      markers={markers}
      counts={counts}
      areas={areas}
      selected={marked || outlet || null}
      fit={fit}
      region={shownAt || (here && provinceCode === '') ? undefined : cityCode || provinceCode}
      fallback={directions(found)}
      onRegion={enter}
      onMarker={onOpen}
      onHover={(id) => onMark(id ?? '')}
      onReady={(view) => setProvider(view.provider)}
      onMove={({ camera }) => setIsClose(camera.zoom >= closeZoom)}
    >
      {trail}
      {areas.length > 0 && <p className={`${prose.hint} ${styles.legend}`}>着色区域为该网点的服务范围</p>}
      {isCut && (
        <p className={`${notice.warning} ${styles.note}`} role="status">
          网点较多，仅显示一部分，请放大地图或缩小范围
        </p>
      )}
      {hasFailed && (
        <p className={`${notice.warning} ${styles.note}`} role="alert">
          地图上的网点加载失败
          <button type="button" className={`${textButton.button} ${textButton.inSentence}`} onClick={retry}>
            重试
          </button>
        </p>
      )}
    </PortalMap>
  )
}
export default OutletMap
