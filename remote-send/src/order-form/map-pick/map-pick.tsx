import { ErrorLine } from '@portal/shared/ui/error-line'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { PortalMap } from '@portal/shared/map'
import type { MapPoint, MapView } from '@portal/shared/map/port'
import { usePosition } from '@portal/shared/position'
import { Button, Checkbox } from 'antd'
import { useEffect, useState } from 'react'
import type { RegionDraft } from '../../draft/send-draft'
import styles from './map-pick.module.css'
import { Pin } from './pin'
import { PlaceText } from './place-text'
import { useDistrictMarkers } from './use-district-markers'
import { usePlace } from './use-place'

export interface PickedAddress {
  region: RegionDraft
  /** Absent when the typed address stays. */
  address?: string
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
