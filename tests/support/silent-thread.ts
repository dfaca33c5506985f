/** A thread that never says that it has begun. */
setInterval(() => {}, 1_000);
