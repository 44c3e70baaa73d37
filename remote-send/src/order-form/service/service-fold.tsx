import chip from '@portal/kit/chip.module.css'
import surface from '@portal/kit/surface.module.css'
import { Button } from 'antd'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { type DraftForm, useDraftForm, useDerived, useSelected } from '../../form/draft-form'
import { focusField } from '../../form/focus-field'
import styles from './service-fold.module.css'

/** The class of a place that waits for its cards, as a whole. */
export const waitingCards = `${surface.padded} ${styles.coming}`

export interface ServiceChip {
  /** The field that a press of the chip leads to. */
  path: string
  text: string
}

/**
 * Whether the cards of the services are shown: once the person opens them, or when one of their `fields` is wrong. The
 * list of fields must stay the same.
 */
export const useServiceFold = <Draft extends object>(
  { errors }: Pick<DraftForm<Draft>, 'errors'>,
  fields: readonly string[],
  startsOpen: boolean,
) => {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const [target, setTarget] = useState('')
  const isWrong = useSelected(errors.shown, (shownErrors) => fields.some((field) => shownErrors[field]))
  // Stays open afterwards: it must not fold while the person corrects the field.
  if (!isOpen && isWrong) setIsOpen(true)

  /** Shows the cards with the cursor in the field of this path. */
  const unfold = useCallback((path: string) => {
    setTarget(path)
    setIsOpen(true)
    focusField(path)
  }, [])
  const fold = useCallback(() => {
    setTarget('')
    setIsOpen(false)
  }, [])
  return { isOpen, target, unfold, fold }
}

interface ServiceChipsProps<Draft extends object> {
  /** The present choices, one chip each. */
  chipsOf: (draft: Draft) => ServiceChip[]
  onChoose: (path: string) => void
}

/** The chips; a press of one leads to its field. */
const ServiceChips = <Draft extends object>({ chipsOf, onChoose }: ServiceChipsProps<Draft>) => {
  const { draft } = useDraftForm<Draft>()
  const chips = useDerived(draft, chipsOf)
  return chips.map(({ path, text }) => (
    // A press in the first HTML finds the button by its name: the text follows the draft.
    <button
      key={path}
      type="button"
      name={path}
      className={`${chip.chip} ${styles.chip}`}
      onClick={() => onChoose(path)}
    >
      {text}
    </button>
  ))
}

interface ServiceFoldProps<Draft extends object> extends Omit<ServiceChipsProps<Draft>, 'onChoose'> {
  fold: ReturnType<typeof useServiceFold>
  /** The path of the field that 修改 leads to. */
  first: string
  /** The cards that are unfolded. */
  children: ReactNode
}

/** 服务与付款 in one line with the present choices, which most orders leave as they are; 修改 shows all of it. */
export const ServiceFold = <Draft extends object>({
  chipsOf,
  fold: { isOpen, unfold, fold },
  first,
  children,
}: ServiceFoldProps<Draft>) => {
  const titleId = useId()
  const cardsId = useId()
  return (
    <>
      <section className={`${surface.padded} ${styles.line}`} aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          服务与付款
        </h2>
        {!isOpen && <ServiceChips chipsOf={chipsOf} onChoose={unfold} />}
        <Button
          type="link"
          size="small"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={cardsId}
          aria-label={isOpen ? '收起服务' : '修改服务'}
          onClick={() => (isOpen ? fold() : unfold(first))}
        >
          {isOpen ? '收起' : '修改'}
        </Button>
      </section>
      <div id={cardsId} hidden={!isOpen} className={styles.cards}>
        {isOpen && children}
      </div>
    </>
  )
}
