import type { AnalyzedRegion } from '@portal/contract/address'
import { Button } from 'antd'
import styles from './smart-paste.module.css'

interface RegionChoiceProps {
  regions: AnalyzedRegion[]
  onChoose: (region: AnalyzedRegion) => void
}

const nameOf = ({ provinceName, cityName, districtName, townName }: AnalyzedRegion) =>
  [...new Set([provinceName, cityName, districtName, townName])].join('')

/** The places with the same name, one button each. */
export const RegionChoice = ({ regions, onChoose }: RegionChoiceProps) => (
  <div className={styles.choices} role="group" aria-label="请选择正确的地区">
    {regions.map((region) => (
      <Button key={`${region.cityCode}${region.districtCode}`} onClick={() => onChoose(region)}>
        {nameOf(region)}
      </Button>
    ))}
  </div>
)
