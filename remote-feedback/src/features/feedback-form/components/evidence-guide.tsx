import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { evidenceOf, type FeedbackKind, type FeedbackType } from '@portal/shared/feedback'
import styles from './feedback-form.module.css'

/** The evidence that helps with a case of this type; renders nothing where none is needed. */
export const EvidenceGuide = ({ kind, type }: { kind: FeedbackKind; type: FeedbackType | '' }) => {
  const evidence = type === '' || kind === 'PRAISE' ? [] : evidenceOf[type]
  if (evidence.length === 0) return null
  return (
    <div className={styles.evidence}>
      <p className={`${prose.strong} ${styles.evidenceHead}`}>建议提供以下材料，便于更快核实</p>
      <ul className={`${layout.list} ${styles.evidenceList}`} aria-label="建议提供的材料">
        {evidence.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
