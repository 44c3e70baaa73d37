import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import { answerDays, settleDays } from '@portal/shared/feedback'
import styles from './promise-card.module.css'

const steps = [
  { name: '提交反馈', detail: '生成受理单号' },
  { name: '受理核实', detail: '客服联系您，可随时补充材料' },
  { name: `${answerDays}天内答复`, detail: '给出处理结果' },
  { name: '评价', detail: `不满意可在${settleDays}天内申请重新处理一次` },
]

/** The carrier's promises about answers, and the other places where a customer can complain. */
export const PromiseCard = () => (
  <aside className={surface.roomy} aria-labelledby="promise-title">
    <h2 id="promise-title" className={`${heading.md} ${prose.secondary} ${prose.strong}`}>
      答复承诺
    </h2>
    <p className={styles.promise}>
      <strong>{answerDays}</strong> 天内答复
    </p>
    <ol className={`${layout.list} ${layout.stack4} ${styles.steps}`}>
      {steps.map(({ name, detail }) => (
        <li key={name} className={styles.step}>
          <span className={prose.strong}>{name}</span>
          <span className={prose.hint}>{detail}</span>
        </li>
      ))}
    </ol>
    <p className={`${prose.secondary} ${prose.links} ${styles.appeal}`}>
      逾期未答复，或对处理结果不满意，可拨打 12305 或登录
      <a href="https://sswz.spb.gov.cn/" target="_blank" rel="noopener noreferrer">
        国家邮政局申诉网站
      </a>
      申诉。
    </p>
  </aside>
)
