import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import type { Contraband } from '@portal/shared'
import { type FormEvent, useId } from 'react'
import { ArticleMatches } from './article-matches'
import styles from './goods-search.module.css'
import { maxNameLength, useContrabandQuery } from './use-contraband-query'
import { VerdictCard } from './verdict-card'

const examples = ['打火机', '充电宝', '白酒', '水果', '服装']
const han = /\p{Script=Han}/u

/**
 * Whether goods may be sent. It answers at every key, by name, synonym or the first letters of the pinyin; the name is
 * in the address.
 */
export const GoodsSearch = ({ contraband }: { contraband: Contraband }) => {
  const { text, name, change, ask, write, beginComposing, endComposing } = useContrabandQuery()
  const id = useId()
  const judgement = contraband.judgeGoods(name)
  const article = 'article' in judgement ? judgement.article : null
  const others = contraband.searchArticles(name).filter((match) => match !== article)
  // Latin letters that match no article are the beginning of a pinyin that is still being typed.
  const isAnswered = name !== '' && (judgement.verdict !== 'UNLISTED' || han.test(name))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(text)
  }

  return (
    <section className={`${surface.roomy} ${layout.stack3}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={heading.xl}>
        这件物品能寄吗？
      </h2>
      <form role="search" onSubmit={submit}>
        <label className={`${prose.secondary} ${styles.label}`} htmlFor={id}>
          物品名称
        </label>
        <input
          id={id}
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
      <p className={`${prose.secondary} ${layout.line2}`}>
        常查：
        {examples.map((example) => (
          <button key={example} type="button" className={styles.example} onClick={() => ask(example)}>
            {example}
          </button>
        ))}
      </p>
      <div className={layout.place} role="status">
        {isAnswered && <VerdictCard name={name} contraband={contraband} />}
        {name !== '' && !isAnswered && others.length === 0 && (
          <p className={prose.secondary}>名录中没有找到“{name}”，请输入物品的中文名称</p>
        )}
      </div>
      {others.length > 0 && <ArticleMatches articles={others} />}
    </section>
  )
}
