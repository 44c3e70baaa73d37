import drawing from '@portal/kit/drawing.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import styles from './service-tiles.module.css'

/** Titles as in the menu; drawings on a grid of 32 px. */
const tiles = [
  {
    to: links.freight(),
    title: '运费时效',
    help: '算运费，看几天能到',
    icon: 'M16 28a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM11 10l5 6 5-6M10.5 16.5h11M10.5 20h11M16 16v8',
  },
  {
    to: links.outlets(),
    title: '网点查询',
    help: '找网点、电话、营业时间',
    icon: 'M16 29S6 20.5 6 13a10 10 0 0 1 20 0c0 7.5-10 16-10 16zm0-12a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  },
  {
    to: links.serviceCoverage(),
    title: '收派范围',
    help: '看哪里能取件、派送',
    icon: 'm4 8 8-4 8 4 8-4v20l-8 4-8-4-8 4zm8-4v20m8-16v20',
  },
  {
    to: links.contraband(),
    title: '禁寄物品',
    help: '先查一查能不能寄',
    icon: 'M16 4 5 8v8c0 6.5 4.5 10.5 11 12.5 6.5-2 11-6 11-12.5V8zm-4.5 7.5 9 9m0-9-9 9',
  },
] as const

/** The other services for a visitor without an account. */
export const ServiceTiles = () => (
  <ul className={`${layout.list} ${styles.tiles}`} aria-label="更多服务">
    {tiles.map(({ to, title, help, icon }) => (
      <li key={to}>
        <Link to={to} className={`${surface.padded} ${styles.tile}`}>
          <span className={styles.sign}>
            <svg
              className={drawing.drawing}
              viewBox="0 0 32 32"
              width="28"
              height="28"
              strokeWidth="2"
              aria-hidden="true"
            >
              <path d={icon} />
            </svg>
          </span>
          <span className={styles.words}>
            <strong className={styles.title}>{title}</strong>
            <span className={prose.secondary}>{help}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
