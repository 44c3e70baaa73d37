import { ErrorLine } from '@portal/shared/ui/error-line'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import type { Position } from '@portal/shared/position'
import { Button, Select } from 'antd'
import { useId } from 'react'
import { services } from '../model/choices'
import type { OutletQuery } from '../model/outlet-query'
import { KeywordField } from './keyword-field'
import styles from './outlet-filters.module.css'
import { RegionField } from './region-field'

interface OutletFiltersProps {
  query: OutletQuery
  position: Position
  /** Whether the nearest outlets come first. */
  isNear: boolean
  onChange: (patch: Partial<OutletQuery>) => void
}

const serviceOptions = services.map(({ code, name }) => ({ value: code, label: name }))
const fullCoverage = { provinceCode: '', cityCode: '', districtCode: '' }

/** The filters of list and map; each change applies at once. */
export const OutletFilters = ({ query, position, isNear, onChange }: OutletFiltersProps) => {
  const id = useId()
  const toggleNear = () => {
    if (isNear) onChange({ near: false })
    else position.locate(() => onChange({ ...fullCoverage, near: true }))
  }
  return (
    <form
      className={`${surface.roomy} ${styles.filters}`}
      role="search"
      aria-label="网点筛选"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={`${prose.secondary} ${styles.field} ${styles.wide}`}>
        <label htmlFor={`${id}-region`}>地区</label>
        <RegionField id={`${id}-region`} {...query} onChange={onChange} />
      </div>
      <div className={`${prose.secondary} ${styles.field} ${styles.wide}`}>
        <label htmlFor={`${id}-keyword`}>关键字</label>
        <KeywordField id={`${id}-keyword`} value={query.keyword} onSearch={(keyword) => onChange({ keyword })} />
      </div>
      <div className={`${prose.secondary} ${styles.field}`}>
        <label htmlFor={`${id}-service`}>服务项目</label>
        <Select
          id={`${id}-service`}
          className={styles.control}
          allowClear
          placeholder="不限"
          options={serviceOptions}
          value={query.service || undefined}
          onChange={(service?: OutletQuery['service']) => onChange({ service: service ?? '' })}
        />
      </div>
      <div className={styles.toggles}>
        <Button
          aria-pressed={query.openNow}
          className={styles.toggle}
          onClick={() => onChange({ openNow: !query.openNow })}
        >
          营业中
        </Button>
        <Button aria-pressed={isNear} className={styles.toggle} loading={position.isAsking} onClick={toggleNear}>
          附近网点
        </Button>
      </div>
      <ErrorLine>{position.hasFailed && '定位失败，请手动选择城市'}</ErrorLine>
    </form>
  )
}
