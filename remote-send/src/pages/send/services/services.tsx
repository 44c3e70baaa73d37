import type { FeeLine } from '@portal/contract/freight'
import chip from '@portal/kit/chip.module.css'
import { lazyPart } from '@portal/kit/lazy-part'
import surface from '@portal/kit/surface.module.css'
import { Button } from 'antd'
import { useId } from 'react'
import type { SendDraft } from '../../../draft/send-draft'
import { useDraftForm, useMade } from '../../../form/draft-form'
import { serviceChips } from './service-chips'
import styles from './services.module.css'
import type { useServiceFold } from './use-service-fold'

const ServiceCards = lazyPart(
  'services',
  async () => (await import(/* webpackChunkName: "below" */ './service-cards')).ServiceCards,
  <div className={`${surface.padded} ${styles.coming}`} />,
)

interface ServicesProps {
  now: Date
  /** Fees of the current estimate; absent while there is none. */
  lines: readonly FeeLine[] | undefined
  services: ReturnType<typeof useServiceFold>
}

/** The chips; a press of one leads to its field. */
const ServiceChips = ({ now, onChoose }: Pick<ServicesProps, 'now'> & { onChoose: (path: string) => void }) => {
  const { draft } = useDraftForm<SendDraft>()
  const chips = useMade(draft, (current) => serviceChips(current, now))
  return chips.map(({ path, text }) => (
    <button key={path} type="button" className={`${chip.chip} ${styles.chip}`} onClick={() => onChoose(path)}>
      {text}
    </button>
  ))
}

/** 服务与付款 in one line with the present choices, which most orders leave as they are; 修改 shows all of it. */
export const Services = ({ now, lines, services: { isOpen, target, unfold, fold } }: ServicesProps) => {
  const titleId = useId()
  const cardsId = useId()
  return (
    <>
      <section className={`${surface.padded} ${styles.line}`} aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          服务与付款
        </h2>
        {!isOpen && <ServiceChips now={now} onChoose={unfold} />}
        <Button
          type="link"
          size="small"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={cardsId}
          aria-label={isOpen ? '收起服务' : '修改服务'}
          onClick={() => (isOpen ? fold() : unfold('pickupMode'))}
        >
          {isOpen ? '收起' : '修改'}
        </Button>
      </section>
      <div id={cardsId} hidden={!isOpen} className={styles.cards}>
        {isOpen && <ServiceCards now={now} lines={lines} target={target} />}
      </div>
    </>
  )
}
