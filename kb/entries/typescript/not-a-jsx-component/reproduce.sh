# A component with a branch that returns nothing.
{
    echo 'declare global { namespace JSX { interface Element { type: string } interface IntrinsicElements { p: {} } } }'
    case $1 in
    workaround-3) cat "$COMMANDS" ;;
    *) echo 'function Card(props: { title?: string }) { if (props.title) { return <p></p>; } }' ;;
    esac
    echo 'export const page = <Card />;'
} >page.tsx
case $1 in
error) tsc --noEmit --jsx preserve --strict page.tsx ;;
workaround-3) tsc --noEmit --jsx preserve --strict page.tsx && echo compiled ;;
dead-end-1) . "$COMMANDS" ;;
esac
