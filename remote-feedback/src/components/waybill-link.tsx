import * as links from '@portal/contract/links'
import prose from '@portal/kit/prose.module.css'
import { Link } from '@portal/shared/router'
import styles from './cells.module.css'

/** Link to the trace of a case's waybill; a suggestion has no waybill. */
export const WaybillLink = ({ ewbNo }: { ewbNo: string }) =>
  ewbNo === '' ? (
    <span className={prose.fine}>—</span>
  ) : (
    <Link
      className={`${prose.digits} ${styles.link}`}
      to={links.waybillQuery(ewbNo)}
      aria-label={`查看运单${ewbNo}的轨迹`}
    >
      {ewbNo}
    </Link>
  )
