import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { PortalMap } from '@portal/shared/map'
import type { MapMarker, MapPoint, MapView } from '@portal/shared/map/port'
import { usePosition } from '@portal/shared/position'
import { useQuery } from '@portal/shared/query'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { Button, Checkbox } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import type { RegionDraft } from '../../draft/send-draft'
import { cityQuery } from './load-city'
import styles from './map-pick.module.css'
import { type DescribedPoint, type Place, usePlace } from './use-place'

export interface PickedAddress {
  region: RegionDraft
  /** Absent when the typed address stays. */
  address?: string
}

/** A pin whose tip is the middle of the map. */
const Pin = () => (
  <svg className={styles.pin} viewBox="0 0 32 40" aria-hidden="true">
    <ellipse className={styles.shadow} cx="16" cy="38" rx="6" ry="2" />
    <path className={styles.head} d="M16 38C9 28 4 22 4 14a12 12 0 0 1 24 0c0 8-5 14-12 24Z" />
    <circle className={styles.hole} cx="16" cy="14" r="4.5" />
  </svg>
)

interface PlaceTextProps {
  /** Whether the pin has a place: the map began at one, or was moved. */
  isChosen: boolean
  place: Place
}

const statusMessage = (place: DescribedPoint): string => {
  if (place.outcome === 'HMT') return '图钉在港澳台地区；寄往港澳台请使用“港澳台寄件”'
  if (place.outcome === 'NOWHERE') return '图钉不在可寄件的地区，请移到陆地上'
  return [...new Set([...place.names, place.street])].filter(Boolean).join(' ')
}

const textOf = ({ isChosen, place: { named, error } }: PlaceTextProps): string => {
  if (!isChosen) return '点击地图或移动地图，让图钉指向要选择的位置'
  if (named) return statusMessage(named)
  return error ? error.message : '正在查询图钉所在的地区…'
}

/** Shows the place of the pin, and announces it to screen readers. */
const PlaceText = (props: PlaceTextProps) => {
  const { named, error, retry } = props.place
  return (
    <div className={styles.place}>
      <p className={named?.outcome === 'FOUND' ? styles.found : prose.secondary} role="status" aria-label="图钉位置">
        {textOf(props)}
      </p>
      {error && (
        <Button type="link" size="small" onClick={retry}>
          重试
        </Button>
      )}
    </div>
  )
}

/** The districts of the city under the pin, by name, on a map without streets; and where the customer is. */
const useDistrictMarkers = (view: MapView | null, cityCode: string, here: MapPoint | null): MapMarker[] => {
  const isBare = view?.provider === 'offline'
  const { data } = useQuery({ ...cityQuery(cityCode), enabled: isBare && cityCode !== '' })
  // The start of the map may have loaded the city already, even when the map shows no names.
  const districts = isBare ? data?.districts : undefined
  return useMemo(
    () => [
      ...(districts ?? []).map(({ districtCode, districtName, lng, lat }): MapMarker => ({
        id: districtCode,
        kind: 'stop',
        name: districtName,
        point: { lng, lat },
      })),
      ...(here ? [{ id: 'here', kind: 'here', name: '您的位置', point: here } satisfies MapMarker] : []),
    ],
    [districts, here],
  )
}

interface MapPickProps {
  /** Null for the whole country. */
  start: MapPoint | null
  /** 详细地址 as typed so far. */
  address: string
  onUse: (address: PickedAddress) => void
}

/** A city with its districts fills the map. */
const cityZoom = 9.5
/** Streets, on a map that has them. */
const streetZoom = 14
/** Nearer, for a single place. */
const placeZoom = { offline: 12, amap: 16 } as const

/** A map below a pin that stays in the middle: the place under it is named, and 使用该地址 or Enter picks it. */
export const MapPick = ({ start, address, onUse }: MapPickProps) => {
  const [view, setView] = useState<MapView | null>(null)
  const [point, setPoint] = useState(start)
  const [replaces, setReplaces] = useState(false)
  const position = usePosition(false)
  const place = usePlace(view, point)
  const namedPlace = place.named?.outcome === 'FOUND' ? place.named : null
  // While the next place is loading, the names of the last city's districts stay.
  const [cityCode, setCityCode] = useState('')
  if (namedPlace && namedPlace.region.cityCode !== cityCode) setCityCode(namedPlace.region.cityCode)
  const here = position.point
  const markers = useDistrictMarkers(view, cityCode, here)

  const moveTo = (centre: MapPoint) => view?.moveTo({ centre, zoom: view.camera().zoom })
  useEffect(() => {
    if (here && view) view.moveTo({ centre: here, zoom: placeZoom[view.provider] })
  }, [here, view])

  const street = namedPlace?.street ?? ''
  const typedAddress = address.trim()
  const hasOtherStreet = street !== '' && typedAddress !== '' && typedAddress !== street
  const use = () => {
    if (namedPlace === null) return
    const usesStreet = street !== '' && (typedAddress === '' || (hasOtherStreet && replaces))
    onUse({ region: namedPlace.region, ...(usesStreet && { address: street }) })
  }

  return (
    <div className={layout.stack2}>
      <div className={styles.map}>
        <PortalMap
          label="选择地址的地图"
          {...(start && { camera: { centre: start, zoom: cityZoom } })}
          markers={markers}
          onReady={(ready) => {
            setView(ready)
            if (start && ready.provider === 'amap') ready.moveTo({ centre: start, zoom: streetZoom })
          }}
          onMove={({ camera }) => setPoint(camera.centre)}
          onPress={moveTo}
          onMarker={(id) => {
            const marker = markers.find((candidate) => candidate.id === id)
            if (marker) moveTo(marker.point)
          }}
          onEnter={use}
        >
          <Pin />
          <Button className={styles.here} loading={position.isAsking} onClick={() => position.locate(() => undefined)}>
            当前位置
          </Button>
        </PortalMap>
      </div>
      <ErrorLine>{position.hasFailed && '定位失败，请在地图上选择位置'}</ErrorLine>
      <div className={styles.foot}>
        <PlaceText isChosen={point !== null} place={place} />
        <Button type="primary" size="large" disabled={namedPlace === null} onClick={use}>
          使用该地址
        </Button>
      </div>
      {hasOtherStreet && (
        <Checkbox checked={replaces} onChange={({ target }) => setReplaces(target.checked)}>
          用“{street}”替换已填写的详细地址“{typedAddress}”
        </Checkbox>
      )}
      <p className={prose.hint}>
        {view?.provider === 'amap'
          ? '点击或拖动地图，或用方向键移动图钉；请核对街道与门牌号，并补充楼层房间。'
          : '这是示意地图，只能确定省市区，靠近边界时请核对；街道与门牌号请在“详细地址”中填写。'}
      </p>
    </div>
  )
}
