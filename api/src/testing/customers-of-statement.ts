import { loadModule, parseSync } from 'libpg-query'
import { coordinatorTables, customerTables } from '../database/placement'

/** A node of the parser's tree: its fields, as PostgreSQL names them. */
type Tree = Readonly<Record<string, unknown>>

/** How many customers a table's rows are those of: of one parameter, of a list of them, or of any. */
type Bound = 'one' | 'some' | 'all'

interface Item {
  alias: string
  /** The table of customers; undefined for a query or another table. */
  table?: string
  bound: Bound
}

/** The tables of a level of the statement, and those of the levels around it. */
type Scope = ReadonlyMap<string, Bound>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
const tree = (value: unknown): Tree | undefined => (isTree(value) ? value : undefined)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** The fields of a node of a kind; undefined for another kind. */
const kind = (node: unknown, name: string): Tree | undefined => tree(tree(node)?.[name])
const namesIn = (fields: unknown): string[] => list(fields).map((field) => text(kind(field, 'String')?.sval))

const statementKinds = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const
const statementIn = (node: unknown): Tree | undefined =>
  statementKinds.some((name) => kind(node, name)) ? (node as Tree) : undefined

/** The queries inside an expression, each with a level of its own. */
const queriesIn = (node: unknown): Tree[] => {
  const query = statementIn(node)
  if (query) return [query]
  if (Array.isArray(node)) return node.flatMap(queriesIn)
  return isTree(node) ? Object.values(node).flatMap(queriesIn) : []
}

/** All nodes of a kind in an expression, without those of the queries inside it. */
const nodesIn = (node: unknown, name: string): Tree[] => {
  if (statementIn(node)) return []
  if (Array.isArray(node)) return node.flatMap((one) => nodesIn(one, name))
  if (!isTree(node)) return []
  const own = kind(node, name)
  return [...(own ? [own] : []), ...Object.values(node).flatMap((one) => nodesIn(one, name))]
}

const isValue = (node: unknown): boolean =>
  kind(node, 'ParamRef') !== undefined ||
  kind(node, 'A_Const') !== undefined ||
  (kind(node, 'TypeCast') !== undefined && isValue(kind(node, 'TypeCast')?.arg))

const isValues = (node: unknown): boolean =>
  isValue(node) ||
  [kind(node, 'List')?.items, kind(node, 'A_ArrayExpr')?.elements].some(
    (all) => list(all).length > 0 && list(all).every(isValue),
  )

/** The alias of a column `user_id`; '' for one without an alias, undefined for another expression. */
const customerColumn = (node: unknown): string | undefined => {
  const names = namesIn(kind(node, 'ColumnRef')?.fields)
  return names.at(-1) === 'user_id' ? (names.at(-2) ?? '') : undefined
}

const strongest = (one: Bound, other: Bound): Bound =>
  one === 'one' || other === 'one' ? 'one' : one === 'some' || other === 'some' ? 'some' : 'all'
const weakest = (one: Bound, other: Bound): Bound =>
  one === 'all' || other === 'all' ? 'all' : one === 'some' || other === 'some' ? 'some' : 'one'

/** How far a condition binds the customers of each alias. */
const boundBy = (condition: unknown, scope: Scope): Map<string, Bound> => {
  const logic = kind(condition, 'BoolExpr')
  const parts = list(logic?.args).map((part) => boundBy(part, scope))
  const aliases = new Set(parts.flatMap((part) => [...part.keys()]))
  const merged = (merge: typeof strongest) =>
    new Map([...aliases].map((alias) => [alias, parts.map((part) => part.get(alias) ?? 'all').reduce(merge)]))
  if (logic?.boolop === 'AND_EXPR') return merged(strongest)
  if (logic?.boolop === 'OR_EXPR') return merged(weakest)
  const comparison = kind(condition, 'A_Expr')
  const { lexpr, rexpr } = comparison ?? {}
  if (namesIn(comparison?.name).join() !== '=') return new Map()
  const sides: [string | undefined, unknown][] = [
    [customerColumn(lexpr), rexpr],
    [customerColumn(rexpr), lexpr],
  ]
  return new Map(
    sides.flatMap(([alias, other]): [string, Bound][] => {
      if (alias === undefined) return []
      if (comparison?.kind !== 'AEXPR_OP') return isValues(other) ? [[alias, 'some']] : []
      if (isValue(other)) return [[alias, 'one']]
      const from = customerColumn(other)
      const bound = from === undefined ? undefined : scope.get(from)
      return bound === undefined ? [] : [[alias, bound]]
    }),
  )
}

export interface StatementProblem {
  /** Its verb, its tables of customers that it does not bind, and the columns that it compares at that level. */
  name: string
  /** The fault of a statement that no list can allow; undefined for one that asks all customers. */
  fault?: string
}

/** The columns that are compared with anything but another column. */
const comparedColumns = (condition: unknown): string[] =>
  [
    ...nodesIn(condition, 'A_Expr').map(({ lexpr, rexpr }) => (kind(rexpr, 'ColumnRef') ? undefined : lexpr)),
    ...nodesIn(condition, 'NullTest').map(({ arg }) => arg),
  ]
    .flatMap((node) => nodesIn(node, 'ColumnRef').map(({ fields }) => namesIn(fields).at(-1) ?? ''))
    .filter((name) => name !== 'user_id')

const isInterval = (node: unknown): boolean =>
  nodesIn(node, 'TypeCast').some(({ typeName }) => namesIn(tree(typeName)?.names).at(-1) === 'interval') ||
  nodesIn(node, 'FuncCall').some(({ funcname }) => namesIn(funcname).at(-1) === 'make_interval')

/** The sums of a time and an interval, which depend on the session's time zone. */
const intervalSumsIn = (value: unknown): Tree[] =>
  nodesIn(value, 'A_Expr').filter(
    ({ name, lexpr, rexpr }) => ['+', '-'].includes(namesIn(name).join()) && isInterval([lexpr, rexpr]),
  )

/**
 * Whether an UPDATE or an ON CONFLICT sets a time that depends on the session. Citus refuses a column's sum in SET, and
 * any in ON CONFLICT, also at the coordinator's tables where several nodes answer.
 */
const setsUnstable = (query: Tree): boolean => {
  const conflict = tree(query.onConflictClause)
  const set = list(query.targetList).map((target) => kind(target, 'ResTarget')?.val)
  const isSumOfColumn = (sum: Tree): boolean => nodesIn([sum.lexpr, sum.rexpr], 'ColumnRef').length > 0
  return (
    intervalSumsIn(set).some(isSumOfColumn) || intervalSumsIn([conflict?.targetList, conflict?.whereClause]).length > 0
  )
}

const unstable = 'sets a time that depends on the session'

const checkQuery = (node: Tree, around: Scope, ctes: Scope): { problems: StatementProblem[]; bound: Bound } => {
  const problems: StatementProblem[] = []
  const [verb = ''] = statementKinds.filter((name) => kind(node, name))
  const query = kind(node, verb) ?? {}
  const named = new Map(ctes)
  for (const one of list(tree(query.withClause)?.ctes)) {
    const cte = kind(one, 'CommonTableExpr')
    const inner = checkQuery(tree(cte?.ctequery) ?? {}, around, named)
    problems.push(...inner.problems)
    named.set(text(cte?.ctename), inner.bound)
  }
  if (query.larg !== undefined) {
    const parts = [query.larg, query.rarg].map((part) => checkQuery({ SelectStmt: part }, around, named))
    return {
      problems: [...problems, ...parts.flatMap((part) => part.problems)],
      bound: parts.map(({ bound }) => bound).reduce(weakest),
    }
  }

  const items: Item[] = []
  /** Conditions, and the aliases whose rows they choose; undefined for those of all. */
  const conditions: { condition: unknown; of?: readonly string[] }[] = [{ condition: query.whereClause }]
  const gather = (from: unknown): void => {
    const range = kind(from, 'RangeVar')
    const join = kind(from, 'JoinExpr')
    const inner = kind(from, 'RangeSubselect')
    const before = items.length
    if (range) {
      const name = text(range.relname)
      const alias = text(tree(range.alias)?.aliasname) || name
      const known = named.get(name)
      items.push({
        alias,
        bound: known ?? 'all',
        ...(known === undefined && customerTables.has(name) && { table: name }),
      })
    } else if (join) {
      gather(join.larg)
      const left = items.slice(before).map(({ alias }) => alias)
      gather(join.rarg)
      const right = items.slice(before + left.length).map(({ alias }) => alias)
      if (join.jointype === 'JOIN_INNER') conditions.push({ condition: join.quals })
      if (join.jointype === 'JOIN_LEFT') conditions.push({ condition: join.quals, of: right })
      if (join.jointype === 'JOIN_RIGHT') conditions.push({ condition: join.quals, of: left })
      if (namesIn(join.usingClause).includes('user_id'))
        for (const [one, other] of left.flatMap((one) => right.map((other) => [one, other] as const)))
          conditions.push({ condition: equal(one, other) })
    } else if (inner) {
      const scope = new Map([...around, ...items.map(({ alias, bound }): [string, Bound] => [alias, bound])])
      const checked = checkQuery(tree(inner.subquery) ?? {}, inner.lateral === true ? scope : around, named)
      problems.push(...checked.problems)
      items.push({ alias: text(tree(inner.alias)?.aliasname), bound: checked.bound })
    }
  }
  if (verb === 'InsertStmt') {
    const table = text(tree(query.relation)?.relname)
    const columns = list(query.cols).map((column) => text(kind(column, 'ResTarget')?.name))
    const isNamed = columns.length === 0 || columns.includes('user_id')
    if (customerTables.has(table) && !isNamed) problems.push({ name: `insert ${table} by nothing` })
    if (setsUnstable(query)) problems.push({ name: `insert ${table}`, fault: unstable })
    if (query.selectStmt !== undefined)
      problems.push(...checkQuery(tree(query.selectStmt) ?? {}, around, named).problems)
    return { problems, bound: 'one' }
  }
  if (query.relation !== undefined) gather({ RangeVar: query.relation })
  for (const from of [...list(query.fromClause), ...list(query.usingClause)]) gather(from)

  const tables = items.filter(({ table }) => table !== undefined)
  const aliasOf = (alias: string): string => (alias === '' && tables.length > 0 ? (tables[0]?.alias ?? '') : alias)
  // A table may be bound by another one that is bound after it.
  for (let round = 0; round <= items.length; round += 1) {
    const scope = new Map([
      ...around,
      ...items.filter(({ bound }) => bound !== 'all').map(({ alias, bound }): [string, Bound] => [alias, bound]),
    ])
    for (const { condition, of } of conditions)
      for (const [alias, bound] of boundBy(condition, scope))
        for (const item of items)
          if (item.alias === aliasOf(alias) && (of === undefined || of.includes(item.alias)))
            item.bound = strongest(item.bound, bound)
  }

  const word = verb.replace('Stmt', '').toLowerCase()
  const unbound = tables.filter(({ bound }) => bound === 'all').map(({ table = '' }) => table)
  if (unbound.length > 0) {
    const compared = new Set(conditions.flatMap(({ condition }) => comparedColumns(condition)))
    problems.push({
      name: `${word} ${[...new Set(unbound)].sort().join(' ')} by ${[...compared].sort().join(' ') || 'nothing'}`,
    })
  }
  const locked = list(query.lockingClause).length > 0 ? tables.filter(({ bound }) => bound === 'some') : []
  if (locked.length > 0)
    problems.push({ name: `${word} ${locked[0]?.table}`, fault: 'locks rows of several customers' })
  if (word === 'update' && setsUnstable(query))
    problems.push({ name: `update ${text(tree(query.relation)?.relname)}`, fault: unstable })

  // A query inside that has the customer of a table out here asks no more than that table does, which is reported.
  const scope = new Map([
    ...around,
    ...items.map(({ alias, table, bound }): [string, Bound] => [
      alias,
      table !== undefined && bound === 'all' ? 'some' : bound,
    ]),
  ])
  const { fromClause: _from, usingClause: _using, withClause: _with, relation: _relation, ...expressions } = query
  const inside = [...queriesIn(expressions), ...conditions.slice(1).flatMap(({ condition }) => queriesIn(condition))]
  for (const inner of inside) problems.push(...checkQuery(inner, scope, named).problems)
  return { problems, bound: tables.map(({ bound }) => bound).reduce(weakest, items.length === 0 ? 'all' : 'one') }
}

/** The condition that two aliases have the same customer, as the parser writes it. */
const equal = (one: string, other: string): Tree => {
  const column = (alias: string) => ({
    ColumnRef: { fields: [{ String: { sval: alias } }, { String: { sval: 'user_id' } }] },
  })
  return {
    A_Expr: { kind: 'AEXPR_OP', name: [{ String: { sval: '=' } }], lexpr: column(one), rexpr: column(other) },
  }
}

/** The names of all tables in a statement, at any level. */
const tablesIn = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(tablesIn)
  if (!isTree(node)) return []
  const range = kind(node, 'RangeVar') ?? tree(node.relation)
  return [...(range ? [text(range.relname)] : []), ...Object.values(node).flatMap(tablesIn)]
}

/** Citus would copy the coordinator's rows to a worker before it joins them there: all logins for the number of one. */
const mixtureIn = (node: Tree): StatementProblem[] => {
  const tables = tablesIn(node)
  const [own, other] = [coordinatorTables, customerTables].map((some) => tables.find((name) => some.has(name)))
  return own === undefined || other === undefined
    ? []
    : [{ name: `${other} and ${own}`, fault: 'joins rows of customers to the coordinator’s' }]
}

/** Loads PostgreSQL's grammar, before the first statement is read. */
export const loadGrammar = (): Promise<void> => loadModule()

const known = new Map<string, readonly StatementProblem[]>()

/**
 * The parts of a statement that ask rows of customers without binding them to some by `user_id`, table by table and
 * level by level, as Citus does: by a parameter, a list of them, or a table of the same level that is bound. A table
 * that other rows lead to is not bound: those are not read first. Also statements that join tables of customers and of
 * the coordinator, or set a time that depends on the session.
 */
export const problemsOf = (statement: string): readonly StatementProblem[] => {
  const earlier = known.get(statement)
  if (earlier !== undefined) return earlier
  const statements = list(tree(parseSync(statement))?.stmts)
  const problems = statements.flatMap((one) => {
    const node = statementIn(tree(one)?.stmt)
    return node === undefined ? [] : [...checkQuery(node, new Map(), new Map()).problems, ...mixtureIn(node)]
  })
  known.set(statement, problems)
  return problems
}
