import * as links from '@portal/contract/links'
import { halfWidth, loadRegions, parseKilograms } from '@portal/shared'
import { useNavigate } from '@portal/shared/router'
import { type FormEvent, useId, useState } from 'react'
import { cityOf, type City } from './city-of'
import styles from './visitor-services.module.css'

/** 估运费: two cities and a weight are enough for 运费时效, which answers at once. */
export const EstimateForm = () => {
  const id = useId()
  const navigate = useNavigate()
  const [cities, setCities] = useState<readonly City[]>([])
  const [query, setQuery] = useState({ from: '', to: '', weight: '' })
  const [problem, setProblem] = useState('')

  /** The names come when they are first needed; without them the form still goes on. */
  const readCities = async (): Promise<readonly City[]> => {
    if (cities.length > 0) return cities
    const provinces = await loadRegions().catch(() => [])
    const loaded = provinces.flatMap((province) => province.cities)
    setCities(loaded)
    return loaded
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const all = await readCities()
    const [from, to] = [cityOf(all, query.from), cityOf(all, query.to)]
    if (all.length > 0 && !from) return setProblem('请输入始发城市，如 深圳')
    if (all.length > 0 && !to) return setProblem('请输入目的城市，如 北京')
    if (parseKilograms(query.weight) === null) return setProblem('请输入重量，0.01-99999千克')
    await navigate(links.freight({ fromCity: from?.code, toCity: to?.code, weight: query.weight.trim() }))
  }
  const field = (name: keyof typeof query, label: string, placeholder: string) => (
    <input
      className={styles.field}
      aria-label={label}
      placeholder={placeholder}
      value={query[name]}
      autoComplete="off"
      maxLength={20}
      aria-describedby={`${id}-problem`}
      {...(name === 'weight' ? { inputMode: 'decimal' } : { list: `${id}-cities`, onFocus: () => void readCities() })}
      onChange={({ target }) => {
        setQuery({ ...query, [name]: halfWidth(target.value) })
        setProblem('')
      }}
    />
  )
  return (
    <form className={styles.form} noValidate aria-labelledby={`${id}-title`} onSubmit={(event) => void submit(event)}>
      <p id={`${id}-title`} className={styles.label}>
        估运费与时效
      </p>
      <div className={styles.fields}>
        {field('from', '始发城市', '从，如 深圳')}
        {field('to', '目的城市', '到，如 北京')}
        {field('weight', '重量（kg）', '重量 kg')}
        <button type="submit" className={styles.button}>
          估价
        </button>
      </div>
      <datalist id={`${id}-cities`}>
        {cities.map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
      </datalist>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  )
}
