import { ErrorLine } from '@portal/shared/ui/error-line'
import fieldset from '@portal/kit/fieldset.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import radio from '@portal/kit/radio.module.css'
import { AddressSelector, type SelectedRegion } from '@portal/shared/ui/address-selector'
import { Button } from 'antd'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { CoverageQuery } from './coverage-query'
import styles from './coverage-form.module.css'
import { useFocusWhenShown } from './use-focus-when-shown'

interface CoverageFormProps {
  /** The region of the page's address. */
  region: SelectedRegion | null
  loading: boolean
  onAsk: (question: CoverageQuery) => void
}

const emptyRegion: SelectedRegion = { provinceCode: '', cityCode: '', districtCode: '', townCode: '' }
const maxAddressLength = 500

/**
 * A pasted address, or a region chosen level by level with the street beside it. Typed values stay when the way of
 * asking changes.
 */
export const CoverageForm = ({ region, loading, onAsk }: CoverageFormProps) => {
  const id = useId()
  const [way, setWay] = useState<'text' | 'region'>(region ? 'region' : 'text')
  const [text, setText] = useState('')
  const [selected, setSelected] = useState(region ?? emptyRegion)
  const [problem, setProblem] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useFocusWhenShown(field)

  useEffect(() => {
    if (problem !== '') form.current?.querySelector<HTMLElement>('textarea, [role="combobox"]')?.focus()
  }, [problem])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = way === 'text' ? text.trim() === '' : selected.provinceCode === ''
    setProblem('')
    if (missing) setProblem(way === 'text' ? '请输入地址' : '请选择地区')
    else onAsk(way === 'text' ? { address: text.trim() } : { region: selected })
  }
  const choose = (nextWay: 'text' | 'region') => {
    setWay(nextWay)
    setProblem('')
  }

  return (
    <form ref={form} className={layout.stack2} onSubmit={submit} noValidate>
      <fieldset className={`${fieldset.group} ${styles.ways}`}>
        <legend className={styles.legend}>查询方式</legend>
        <label className={styles.way}>
          <input
            type="radio"
            className={radio.radio}
            name={id}
            checked={way === 'text'}
            onChange={() => choose('text')}
          />
          输入地址
        </label>
        <label className={styles.way}>
          <input
            type="radio"
            className={radio.radio}
            name={id}
            checked={way === 'region'}
            onChange={() => choose('region')}
          />
          选择地区
        </label>
      </fieldset>
      <label className={prose.secondary} htmlFor={`${id}-${way}`}>
        {way === 'text' ? '地址' : '省/市/区'}
      </label>
      {way === 'text' && (
        <textarea
          ref={field}
          id={`${id}-text`}
          className={styles.text}
          rows={2}
          maxLength={maxAddressLength}
          value={text}
          autoComplete="off"
          placeholder="粘贴整段地址，写到乡镇或街道，如 广东省深圳市南山区粤海街道科技南十二路2号"
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {way === 'region' && (
        <AddressSelector
          id={`${id}-region`}
          value={selected}
          onChange={setSelected}
          status={problem === '' ? undefined : 'error'}
        />
      )}
      <ErrorLine id={`${id}-problem`}>{problem}</ErrorLine>
      <div className={layout.bar4}>
        <Button type="primary" size="large" htmlType="submit" loading={loading}>
          查询
        </Button>
        <span className={prose.hint}>地址只用于本次查询，不会保存</span>
      </div>
    </form>
  )
}
