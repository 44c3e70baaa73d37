import type { ResponseOf } from '@portal/contract/calls'
import * as links from '@portal/contract/links'
import ground from '@portal/kit/ground.module.css'
import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import { type Article, prefillOrder, type Contraband, hotline } from '@portal/shared'
import { Link } from '@portal/shared/router'
import { type FormEvent, useId, useRef } from 'react'
import styles from './goods-search.module.css'
import { maxNameLength, useContrabandQuery } from './use-contraband-query'
import { UsualGoods } from './usual-goods'

type BatteryRecalls = ResponseOf<'contraband/batteryRecalls'>

const han = /\p{Script=Han}/u

const verdictGrounds = {
  PROHIBITED: ground.problem,
  RESTRICTED: ground.waiting,
  ALLOWED: ground.done,
  UNLISTED: ground.closed,
}

interface VerdictCardProps {
  /** The name that was searched. */
  name: string
  contraband: Contraband
  /** Why it is a recalled battery; '' when it is none, and while the list is missing. */
  recall: string
}

/**
 * The answer to one name of goods: 禁止, 暂停收寄 for a recalled battery, 限制 with the condition, 可寄, or not listed. Goods
 * that may be sent prefill an order.
 */
const VerdictCard = ({ name, contraband, recall }: VerdictCardProps) => {
  const { checkGoods, verdictReason, verdictTitles } = contraband
  if (recall !== '')
    return (
      <div className={`${ground.problem} ${styles.card}`} data-verdict="PROHIBITED">
        <strong className={styles.answer}>暂停收寄</strong>
        <p className={styles.reason}>{recall}</p>
      </div>
    )
  const judgement = checkGoods(name)
  const { verdict } = judgement
  const reason = verdictReason(name, judgement, hotline())
  const callable = reason.endsWith(`${hotline()}。`)
  return (
    <div className={`${verdictGrounds[verdict]} ${styles.card}`} data-verdict={verdict}>
      <strong className={styles.answer}>{verdictTitles[verdict]}</strong>
      <p className={`${prose.links} ${styles.reason}`}>
        {callable ? reason.slice(0, -hotline().length - 1) : reason}
        {callable && (
          <>
            <a href={`tel:${hotline()}`}>{hotline()}</a>。
          </>
        )}
      </p>
      {(verdict === 'ALLOWED' || verdict === 'RESTRICTED') && (
        <Link
          className={prose.strong}
          to={links.prefilledSend('goods')}
          onClick={() => prefillOrder({ from: 'goods', goodsName: name })}
        >
          去寄件
        </Link>
      )}
    </div>
  )
}

const matchVerdicts = { PROHIBITED: '禁止', RESTRICTED: '限制' } as const

const detailOf = (article: Article): string =>
  article.verdict === 'PROHIBITED' ? `第 ${article.classNumber} 类 ${article.classTitle}` : article.condition

/** Listed articles that match a search. */
const ArticleMatches = ({ articles }: { articles: readonly Article[] }) => (
  <ul className={`${layout.list} ${layout.ruled}`} aria-label="名录中的相近物品">
    {articles.map((article) => (
      <li key={article.name} className={styles.row}>
        <span className={`${verdictGrounds[article.verdict]} ${prose.centered} ${styles.verdict}`}>
          {matchVerdicts[article.verdict]}
        </span>
        <span>
          {article.name}
          {article.otherNames.length > 0 && (
            <small className={`${prose.secondary} ${styles.others}`}>（{article.otherNames.join('、')}）</small>
          )}
        </span>
        <span className={`${prose.secondary} ${styles.detail}`}>{detailOf(article)}</span>
      </li>
    ))}
  </ul>
)

/**
 * Whether goods may be sent. It answers at every key, by name, synonym or the first letters of the pinyin; the name is
 * in the address.
 * @param props.contraband the rules; undefined until they have been loaded
 * @param props.recalls the list of recalled batteries; undefined until it has been loaded
 */
export const GoodsSearch = ({
  contraband,
  recalls,
}: {
  contraband: Contraband | undefined
  recalls?: BatteryRecalls
}) => {
  const { text, name, change, ask, write, beginComposing, endComposing } = useContrabandQuery()
  const id = useId()
  const judgement = contraband?.checkGoods(name)
  const recall = contraband && recalls ? contraband.recallProblem(name, recalls) : ''
  const article = judgement && 'article' in judgement ? judgement.article : null
  const others = contraband?.searchArticles(name).filter((match) => match !== article) ?? []
  // Latin letters that match no article are the beginning of a pinyin that is still being typed.
  const isAnswered = name !== '' && (judgement?.verdict !== 'UNLISTED' || han.test(name) || recall !== '')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(text)
  }

  const form = useRef<HTMLFormElement>(null)
  const askTile = (goodsName: string) => {
    ask(goodsName)
    // The answer stands below the field, which a phone may have scrolled away.
    form.current?.scrollIntoView?.({ block: 'nearest' })
  }

  return (
    <section className={`${surface.roomy} ${layout.stack3}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={heading.xl}>
        这件物品能寄吗？
      </h2>
      <form ref={form} role="search" action={links.contraband()} onSubmit={submit}>
        <label className={`${prose.secondary} ${styles.label}`} htmlFor={id}>
          物品名称
        </label>
        <input
          id={id}
          name="q"
          className={styles.input}
          type="search"
          value={text}
          maxLength={maxNameLength}
          autoComplete="off"
          placeholder="名称或拼音首字母，如 dhj"
          onChange={(event) => change(event.target.value)}
          onBlur={() => write(text.trim())}
          onCompositionStart={beginComposing}
          onCompositionEnd={endComposing}
        />
      </form>
      <div className={layout.place} role="status">
        {contraband && isAnswered && <VerdictCard name={name} contraband={contraband} recall={recall} />}
        {contraband && name !== '' && !isAnswered && others.length === 0 && (
          <p className={prose.secondary}>名录中没有找到“{name}”，请输入物品的中文名称</p>
        )}
      </div>
      {others.length > 0 && <ArticleMatches articles={others} />}
      <UsualGoods contraband={contraband} asked={name} onAsk={askTile} />
    </section>
  )
}
