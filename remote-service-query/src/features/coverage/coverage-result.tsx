import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { carryToSend, hotline } from '@portal/shared'
import type { ResponseOf } from '@portal/contract/calls'
import * as links from '@portal/contract/links'
import type { CoveragePlace } from '@portal/contract/coverage'
import { Link, useNavigate } from '@portal/shared/router'
import { Button } from 'antd'
import { AnswerCard } from './answer-card'
import { OutletLine } from './outlet-line'
import styles from './coverage-result.module.css'
import { placeName } from './region-address'

interface RangeResultProps {
  result: ResponseOf<'range/query'>
  /** Called with one of several places of the same name, and the rest of the address. */
  onChoose: (place: CoveragePlace, detail: string) => void
}

const isServed = (verdict: string) => verdict !== 'NONE' && verdict !== 'SUSPENDED'

/** The levels that are missing; for a province the city comes first. */
const missingOf = (place: CoveragePlace | null): string =>
  place?.provinceCode && !place.cityCode ? '城市、区县和乡镇/街道' : '乡镇/街道'

type Answered = Extract<ResponseOf<'range/query'>, { outcome: 'ANSWERED' }>

/** The sentence when one answer applies to the whole area: 全区可收派. */
const coverageMessage = ({ place, pickup, delivery }: Answered): string => {
  const whole = `全${(place.districtName || place.cityName).slice(-1).replace(/[^市区县旗州盟]/, '境')}`
  return pickup.verdict === 'FULL' && delivery.verdict === 'FULL'
    ? `${whole}可收派，无需细分到乡镇/街道。`
    : `${whole}各乡镇/街道的结果相同。`
}

/** The answer to a question about a place, or the missing part of the question. */
export const CoverageResult = ({ result, onChoose }: RangeResultProps) => {
  const navigate = useNavigate()
  if (result.outcome === 'OUTSIDE') {
    return (
      <p className={`${prose.links} ${styles.note}`}>
        香港、澳门、台湾地区的快件通过专门的页面寄递。
        <Link to={links.hmtSend()}>去港澳台寄件</Link>
      </p>
    )
  }
  if (result.outcome === 'VAGUE') {
    return (
      <p className={styles.note}>
        地址不够详细，请补充{missingOf(result.place)}
        {result.place && `（已识别：${placeName(result.place)}）`}
      </p>
    )
  }
  if (result.outcome === 'AMBIGUOUS') {
    return (
      <section className={styles.note} aria-labelledby="candidates">
        <h2 id="candidates" className={`${heading.lg} ${styles.title}`}>
          请选择正确的地区
        </h2>
        <ul className={`${layout.list} ${layout.row2}`}>
          {result.candidates.map((place) => (
            <li key={placeName(place)}>
              <Button onClick={() => onChoose(place, result.detail)}>{placeName(place)}</Button>
            </li>
          ))}
        </ul>
      </section>
    )
  }

  const { place, detail, isGuess, pickup, delivery, outlet } = result
  const { provinceCode, cityCode, districtCode, townCode } = place
  const party = { provinceCode, cityCode, districtCode, townCode, address: detail }
  return (
    <section aria-labelledby="range-of">
      <h2 id="range-of" className={`${heading.lg} ${styles.title}`}>
        {placeName(place)}
      </h2>
      {townCode === '' && <p className={styles.line}>{coverageMessage(result)}</p>}
      {isGuess && <p className={styles.line}>部分地区由地址推断，如不正确请补全省、市、区后重新查询。</p>}
      <div className={styles.answers}>
        <AnswerCard direction="PICKUP" answer={pickup} />
        <AnswerCard direction="DELIVERY" answer={delivery} />
      </div>
      {outlet ? (
        <OutletLine outlet={outlet} />
      ) : (
        <p className={`${prose.links} ${styles.line}`}>
          同城暂无网点，请拨打 <a href={`tel:${hotline()}`}>{hotline()}</a> 咨询。
        </p>
      )}
      <p className={`${layout.row3} ${layout.place} ${styles.actions}`}>
        {isServed(pickup.verdict) && (
          <Button size="large" onClick={() => void navigate(carryToSend({ from: 'range', sender: party }))}>
            从这里寄件
          </Button>
        )}
        {isServed(delivery.verdict) && (
          <Button
            size="large"
            type="primary"
            onClick={() => void navigate(carryToSend({ from: 'range', receiver: party }))}
          >
            寄到这里
          </Button>
        )}
      </p>
    </section>
  )
}
