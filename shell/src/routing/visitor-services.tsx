import * as links from '@portal/contract/links'
import { halfWidth, loadRegions, readWaybillInput } from '@portal/shared'
import { useNavigate } from '@portal/shared/router'
import { type FormEvent, useId, useState } from 'react'
import styles from './visitor-services.module.css'

/** 查单号: goes on to 运单查询. Only well-formed numbers get into an address: a phone or an ID number is personal. */
const WaybillForm = () => {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { valid } = readWaybillInput(text)
    if (valid.length > 0) void navigate(links.waybillQuery(...valid))
    else setProblem(text.trim() === '' ? '请输入运单号' : '单号格式不正确')
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <label className={styles.label} htmlFor={id}>
        查单号
      </label>
      <div className={styles.fields}>
        <input
          id={id}
          className={`${styles.field} ${styles.wide}`}
          value={text}
          placeholder="输入运单号"
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => {
            setText(target.value)
            setProblem('')
          }}
        />
        <button type="submit" className={styles.button}>
          查询
        </button>
      </div>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  )
}

interface City {
  code: string
  name: string
}

/** The city that a typed name means: the whole name, or its beginning (深圳 for 深圳市); undefined for none. */
export const cityOf = (cities: readonly City[], text: string): City | undefined => {
  const name = text.trim()
  if (name === '') return undefined
  return cities.find((city) => city.name === name) ?? cities.find((city) => city.name.startsWith(name))
}

/** 估运费: two cities and a weight are enough for 运费时效, which answers at once. */
const EstimateForm = () => {
  const id = useId()
  const navigate = useNavigate()
  const [cities, setCities] = useState<readonly City[]>([])
  const [query, setQuery] = useState({ from: '', to: '', weight: '' })
  const [problem, setProblem] = useState('')

  /** Names and limits come when they are first needed. Without them the form still goes on, as 运费时效 checks them too. */
  const readCities = async (): Promise<readonly City[]> => {
    if (cities.length > 0) return cities
    const provinces = await loadRegions().catch(() => [])
    const loaded = provinces.flatMap((province) => province.cities)
    setCities(loaded)
    return loaded
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [all, rules] = await Promise.all([readCities(), import('@portal/shared/order/limits').catch(() => undefined)])
    const [from, to] = [cityOf(all, query.from), cityOf(all, query.to)]
    if (all.length > 0 && !from) return setProblem('请输入始发城市，如 深圳')
    if (all.length > 0 && !to) return setProblem('请输入目的城市，如 北京')
    if (rules?.parseKilograms(query.weight) === null)
      return setProblem(`请输入重量，${rules.orderLimits.weightGrams.range}千克`)
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

/** The services without an account, beside the way to one. */
export const VisitorServices = () => (
  <section className={styles.services} aria-labelledby="visitor-services">
    <h2 id="visitor-services" className={styles.title}>
      无需登录，现在就可以
    </h2>
    <WaybillForm />
    <EstimateForm />
  </section>
)
