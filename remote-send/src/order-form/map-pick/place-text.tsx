import prose from '@portal/kit/prose.module.css'
import { Button } from 'antd'
import type { DescribedPoint } from './described-point'
import styles from './map-pick.module.css'
import type { Place } from './use-place'

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
export const PlaceText = (props: PlaceTextProps) => {
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
