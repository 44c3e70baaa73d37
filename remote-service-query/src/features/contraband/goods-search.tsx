import type { Contraband } from '@portal/shared'
import { useSearchParams } from '@portal/shared/router'
import { type FormEvent, useId, useState } from 'react'
import { ArticleMatches } from './article-matches'
import card from '../../components/card.module.css'
import styles from './goods-search.module.css'
import { VerdictCard } from './verdict-card'

const examples = ['打火机', '充电宝', '白酒', '水果', '服装']
const longestName = 50
const han = /\p{Script=Han}/u

/** May this be sent? Answers at every key by name, synonym or the first letters of its pinyin; the question stays in the address. */
export const GoodsSearch = ({ contraband }: { contraband: Contraband }) => {
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState(params.get('q')?.slice(0, longestName) ?? '')
  const id = useId()
  const name = text.trim()
  const article = contraband.judgeGoods(name)
  const others = contraband.searchArticles(name).filter((match) => match !== article)
  const isAnswered = article !== null || (han.test(name) && others.length === 0)

  const ask = (question: string) => {
    setText(question)
    setParams(question.trim() === '' ? {} : { q: question.trim() }, { replace: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(text)
  }

  return (
    <section className={`${card.card} ${styles.search}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        这件物品能寄吗？
      </h2>
      <form role="search" onSubmit={submit}>
        <label className={styles.label} htmlFor={id}>
          物品名称
        </label>
        <input
          id={id}
          className={styles.input}
          type="search"
          value={text}
          maxLength={longestName}
          autoComplete="off"
          placeholder="输入名称或拼音首字母，如 打火机、dhj"
          onChange={(event) => setText(event.target.value)}
          onBlur={() => ask(text)}
        />
      </form>
      <p className={styles.examples}>
        常查：
        {examples.map((example) => (
          <button key={example} type="button" className={styles.example} onClick={() => ask(example)}>
            {example}
          </button>
        ))}
      </p>
      <div className={styles.answer} role="status">
        {isAnswered && <VerdictCard name={name} article={article} />}
        {name !== '' && !isAnswered && others.length === 0 && (
          <p className={styles.none}>名录中没有找到“{name}”，请输入物品的中文名称</p>
        )}
      </div>
      {others.length > 0 && <ArticleMatches articles={others} />}
    </section>
  )
}
