#!/usr/bin/env bash
# A form of antd whose values are set while it is drawn in Node leaves a message port open: the process does not end.
#
# Guess:     Drawing HTML with `renderToString` leaves nothing behind: a build script ends after its last line.
# Version:   antd 6.6.8 (@rc-component/form 1.x), react and react-dom 19.3.1, Node 20 or later.
# Source:    https://github.com/react-component/form (its watchers are told in a macro task)
# Behaviour: `setFieldsValue` tells the watchers of the form in a task that is made with a `MessageChannel`. Its port is never
#            closed, and Node counts an open port as work, so that a script which draws such a page has to call
#            `process.exit`. `initialValues` opens none.
# Seen:      initialValues: 0 open ports
#            setFieldsValue: 1 open ports
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts antd@6.6.8 react@19.3.1 react-dom@19.3.1 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.cjs <<'EOF'
const { createElement, useState } = require('react')
const { renderToString } = require('react-dom/server')
const { Form, Input } = require('antd')

const name = createElement(Form.Item, { name: 'name' }, createElement(Input))
const Page = ({ sets }) => {
  const [form] = Form.useForm()
  useState(() => sets && form.setFieldsValue({ name: '王小明' }))
  return createElement(Form, { form, initialValues: sets ? undefined : { name: '王小明' } }, name)
}
const html = renderToString(createElement(Page, { sets: process.argv[2] === 'setFieldsValue' }))
if (!html.includes('王小明')) throw new Error('the field is drawn with its value')
setTimeout(() => {
  console.log(process.getActiveResourcesInfo().filter((kind) => kind === 'MessagePort').length)
  process.exit()
}, 500)
EOF
changed=0
for way in initialValues:0 setFieldsValue:1; do
  ports=$(node run.cjs "${way%:*}")
  echo "${way%:*}: $ports open ports"
  [ "$ports" = "${way#*:}" ] || changed=1
done
if [ "$changed" = 1 ]; then
  echo 'Changed: the form no longer leaves a port open as described.' >&2
  exit 1
fi
