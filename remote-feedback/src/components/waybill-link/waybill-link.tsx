import prose from '@portal/kit/prose.module.css'
import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import styles from '../cells.module.css'

/** The waybill that a case is about, with its trace behind it; a suggestion is about none. */
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
