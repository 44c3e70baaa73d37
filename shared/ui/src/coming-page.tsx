import * as links from '@portal/contract/links'
import { hotline } from '@portal/runtime/hotline/hotline'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './coming-page.module.css'
import { PageHead } from './page-head'

export interface ComingPageProps {
  title: string
  help: string
  /** The planned features of the page, one per entry. */
  plan: readonly { job: string; detail: string }[]
  /** Shown above the page head, for example the tabs that the page shares with related pages. */
  above?: ReactNode
}

/**
 * A page that is not built yet: announces its features, and the places where customers get help today. No fake
 * controls.
 */
export const ComingPage = ({ title, help, plan, above }: ComingPageProps) => (
  <>
    {above}
    <PageHead title={title} help={help} />
    <section className={styles.card} aria-labelledby="coming-plan">
      <h2 id="coming-plan" className={styles.heading}>
        {title}即将开放，届时可在线办理
      </h2>
      <ul className={styles.plan}>
        {plan.map(({ job, detail }) => (
          <li key={job}>
            <strong>{job}</strong>
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    </section>
    <section className={styles.card} aria-labelledby="coming-meanwhile">
      <h2 id="coming-meanwhile" className={styles.heading}>
        现在可以
      </h2>
      <ul className={styles.links}>
        <li>
          <Link to={links.send()}>我要寄件</Link>
          <span>填写寄件信息，预约上门取件</span>
        </li>
        <li>
          <Link to={links.waybillQuery()}>运单查询</Link>
          <span>用运单号查询物流轨迹</span>
        </li>
        <li>
          <a href={`tel:${hotline()}`}>拨打 {hotline()}</a>
          <span>由客服人员为您办理</span>
        </li>
      </ul>
    </section>
  </>
)
