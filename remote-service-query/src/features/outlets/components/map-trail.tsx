import layout from '@portal/kit/layout.module.css'
import type { OutletQuery } from '../model/outlet-query'
import { namesOf, useRegions } from '../use-regions'
import styles from './map-trail.module.css'
import textButton from './text-button.module.css'

type Region = Pick<OutletQuery, 'provinceCode' | 'cityCode' | 'districtCode'>

/** 全国 › 广东省 › 深圳市: the region that the map shows, with links to the levels above. */
export const MapTrail = ({ region, onChange }: { region: Region; onChange: (region: Region) => void }) => {
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
