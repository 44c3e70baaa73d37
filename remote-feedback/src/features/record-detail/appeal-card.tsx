import type { FeedbackDetail } from '@portal/contract/feedback'
import { Card } from '@portal/kit/card'
import prose from '@portal/kit/prose.module.css'
import { AppealContact } from '../../components/appeal-contact'
import styles from './appeal-card.module.css'

/** Where to appeal when the answer was late or did not help, and the documents for it. */
export const AppealCard = ({ detail: { feedbackNo, ewbNo } }: { detail: FeedbackDetail }) => (
  <Card title="需要进一步帮助？" level={3}>
    <p className={`${prose.secondary} ${prose.links}`}>
      未在承诺时限内答复，或您对处理结果不满意时，可
      <AppealContact />
      申诉。申诉时请准备：
    </p>
    <ul className={`${prose.secondary} ${prose.digits} ${styles.list}`}>
      {ewbNo !== '' && <li>运单号 {ewbNo} 和寄件、收件信息</li>}
      <li>本次反馈单号 {feedbackNo} 和处理结果（可截图本页沟通记录）</li>
      <li>面单、包装、物品照片与价值凭证等证据</li>
      <li>您的姓名、联系电话和诉求</li>
    </ul>
  </Card>
)
