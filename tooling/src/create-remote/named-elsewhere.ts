import type { NewRemote } from './options'

/** Words that no constant may have as its name. */
const reserved =
  /^(arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|undefined|var|void|while|with|yield)$/

const withLink = (source: string, { page, manifest: { routes } }: NewRemote): string => {
  const isTaken = reserved.test(page) || new RegExp(`\\bconst ${page}\\b`).test(source)
  const name = isTaken ? `${page}Page` : page
  const lines = routes.map(({ path, title }) => `\n/** ${title} */\nexport const ${name} = (): string => '${path}'\n`)
  return source + lines.join('')
}

const withOwner = (source: string, { name }: NewRemote): string => {
  const line = `/${name}/`.padEnd(32) + `@freight-portal/${name.replace(/^remote-/, '')}\n`
  const [last] = source.match(/^\/remote-.*\n/gm)?.slice(-1) ?? []
  return last === undefined ? source + line : source.replace(last, last + line)
}

/** Files outside of a new remote's folder that have to name it, and how each is changed; paths below the root. */
export const namedElsewhere: Readonly<Record<string, (source: string, remote: NewRemote) => string>> = {
  'shared/contract/src/links.ts': withLink,
  CODEOWNERS: withOwner,
}
