import * as links from '@portal/contract/links'
import prose from '@portal/kit/prose.module.css'
import { Link } from '@portal/shared/router'
import { Alert } from 'antd'
import styles from './feedback-form.module.css'

/** Links to an open case about the same waybill and type, instead of letting the customer create a second one. */
export const OpenNotice = ({ feedbackNo }: { feedbackNo: string }) => (
  <Alert
    type="warning"
    showIcon
    role="status"
    title="该运单已有处理中的投诉"
    description={
      <>
        单号 {feedbackNo}，同一问题无需重复提交，可在原反馈中补充材料。
        <Link className={`${prose.strong} ${styles.follow}`} to={links.feedbackRecords(feedbackNo)}>
          查看进度
        </Link>
      </>
    }
  />
)
