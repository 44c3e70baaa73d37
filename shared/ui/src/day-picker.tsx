import { useIsFirstHtml } from '@portal/runtime/lifecycle/use-is-first-html'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import type { ComponentProps } from 'react'
import styles from './day-picker.module.css'

interface DayPickerProps {
  /** In a form: the id by which the form finds and focuses the field. */
  id?: string
  /** Label for screen readers. */
  label: string
  /** The label, unless the field has it above itself. */
  placeholder?: string
  /** `YYYY-MM-DD`; empty for none. */
  value: string
  onChange: (day: string) => void
  invalid?: boolean
  className?: string
}

const format = 'YYYY-MM-DD'

/** Below or above the field, and over it where neither has room: never off the screen, as with antd's own. */
const overflow = { adjustX: true, adjustY: true, shiftX: true, shiftY: true }
const placements = {
  bottomLeft: { points: ['tl', 'bl'], overflow },
  topLeft: { points: ['bl', 'tl'], overflow },
}

const classNames = {
  popup: {
    root: styles.popup,
    container: styles.container,
    header: styles.header,
    body: styles.body,
    content: styles.content,
    item: styles.item,
    footer: styles.footer,
  },
}

/** A finger chooses in the calendar, over which a phone's keyboard would lie. */
const DayInput = (props: ComponentProps<'input'>) => <input {...props} inputMode="none" />
const components = { input: DayInput }

/**
 * A calendar day to choose or type, with the calendar in Chinese. The first HTML of a page shows none: it was built on
 * another day.
 */
export const DayPicker = ({
  id,
  label,
  placeholder = label,
  value,
  onChange,
  invalid = false,
  className,
}: DayPickerProps) => {
  const isFirstHtml = useIsFirstHtml()
  return (
    <DatePicker
      id={id}
      className={className}
      classNames={classNames}
      builtinPlacements={placements}
      components={components}
      aria-label={label}
      placeholder={placeholder}
      format={format}
      status={invalid ? 'error' : undefined}
      value={value && !isFirstHtml ? dayjs(value) : null}
      onChange={(day: dayjs.Dayjs | null) => onChange(day ? day.format(format) : '')}
    />
  )
}
