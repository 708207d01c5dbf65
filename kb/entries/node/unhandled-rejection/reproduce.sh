# An asynchronous function rejects; the reason is a text, as some libraries do it.
load='async function load(item) { throw "no connection"; }'
case $1 in
error) code='load(1);' ;;
workaround-1) code='(async () => { try { await load(1); } catch (error) { console.log("reported:", error); } })();' ;;
workaround-2) code='load(1).catch((error) => console.log("reported:", error));' ;;
workaround-3) code='(async () => { try { for (const item of [1, 2]) await load(item); } catch (error) { console.log("reported:", error); } try { await Promise.all([1, 2].map(load)); } catch (error) { console.log("reported:", error); } })();' ;;
dead-end-1) code='try { load(1); } catch (error) { console.log("reported:", error); }' ;;
dead-end-2) code='(async () => { try { [1, 2].forEach(async (item) => { await load(item); }); } catch (error) { console.log("reported:", error); } })();' ;;
esac
printf '%s\n%s\n' "$load" "$code" > main.js
node main.js
