import { Card } from '@portal/kit/card'
import ground from '@portal/kit/ground.module.css'
import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { ResponseOf } from '@portal/contract/calls'
import { type Contraband, hotline } from '@portal/shared'
import styles from './article-lists.module.css'

type BatteryRecalls = ResponseOf<'contraband/batteryRecalls'>

/** Edition, date and size of the list of recalled batteries. */
const recallNote = (recalls: BatteryRecalls | null | undefined): string => {
  if (recalls === undefined) return '高风险电池召回名单加载中…'
  if (recalls === null) return '高风险电池召回名单暂时无法加载，以下单时的核对结果为准。'
  const { edition, publishedOn, models } = recalls
  return publishedOn === ''
    ? '高风险电池召回名单：暂无。'
    : `高风险电池召回名单：${edition}（${publishedOn} 发布），共 ${models.length} 个型号，名单内的型号暂停收寄。`
}

/**
 * The whole lists: the classes of the regulation with anchors, restricted articles, articles that go by road only, and
 * the penalties.
 */
export const ArticleLists = ({
  contraband: { prohibitedClasses, prohibitedListEdition, restrictedGroups, shownNames },
  recalls,
}: {
  contraband: Contraband
  /** The list of recalled batteries; null when it cannot be had, undefined while it is loading. */
  recalls: BatteryRecalls | null | undefined
}) => (
  <>
    <Card
      title="禁止寄递物品"
      roomy
      help={`${prohibitedListEdition}，分 18 类及其他，所列为常见物品，未列明的同类物品同样禁止。`}
    >
      <nav aria-label="禁寄物品分类" className={styles.anchors}>
        {prohibitedClasses.map(({ number, title }) => (
          <a key={number} href={`#class-${number}`}>
            {number}. {title.split(/[（、]/)[0]}
          </a>
        ))}
      </nav>
      <ol className={`${layout.list} ${styles.classes}`}>
        {prohibitedClasses.map(({ number, title, articles }) => (
          <li key={number} id={`class-${number}`} className={styles.class}>
            <h3 className={`${heading.md} ${styles.className}`}>
              {number}. {title}
            </h3>
            <p className={prose.secondary}>{articles.map(shownNames).join('；')}</p>
          </li>
        ))}
      </ol>
    </Card>
    <Card title="限制寄递物品" roomy help="满足条件后可以寄递；标有“仅限陆运”的物品不能走航空。">
      <dl className={`${prose.plain} ${layout.stack3} ${layout.ruled}`}>
        {restrictedGroups.map(({ articles, condition, roadOnly }) => (
          <div key={articles.join()} className={styles.condition}>
            <dt>
              {articles.map(shownNames).join('、')}
              {roadOnly && ' '}
              {roadOnly && <span className={`${ground.waiting} ${styles.road}`}>仅限陆运</span>}
            </dt>
            <dd className={prose.secondary}>{condition}</dd>
          </div>
        ))}
      </dl>
      <p className={`${prose.secondary} ${prose.typed}`}>{recallNote(recalls)}</p>
    </Card>
    <Card title="违规后果" roomy>
      <p className={`${prose.links} ${styles.text}`}>
        夹带禁寄物品的，我们将停止发运并依法报告公安、邮政管理等部门；由此造成的损失由寄件人承担，构成犯罪的依法追究刑事责任。
      </p>
      <p className={`${prose.links} ${styles.text}`}>
        拿不准时请先拨打 <a href={`tel:${hotline()}`}>{hotline()}</a> 咨询，并配合收寄人员当面验视。
      </p>
    </Card>
  </>
)
